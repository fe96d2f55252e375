import { expect, test } from "vitest";
import { dayOfSending } from "./message-day.ts";

// half past eleven at night in UTC: afternoon in Bogotá, past midnight in Madrid
const NOW = new Date("2026-03-02T23:30:00.000Z");

test("what is sent now counts on the day that it is at the venue", () => {
  expect(dayOfSending(null, { timeZone: "America/Bogota" }, NOW)).toBe("2026-03-02");
  expect(dayOfSending(null, { timeZone: "Europe/Madrid" }, NOW)).toBe("2026-03-03");
});

test("what is sent later counts on the day that was chosen, on the venue's clock", () => {
  const sendAt = "2026-03-05T23:30:00.000Z";
  expect(dayOfSending(sendAt, { timeZone: "Europe/Madrid" }, NOW)).toBe("2026-03-05");
});
