import { expect, test } from "vitest";
import { clockAhead } from "./door-clock.ts";

test("the server's clock is compared with the middle of asking and hearing", () => {
  const asked = Date.parse("2026-12-12T20:00:00.000Z");
  expect(clockAhead("2026-12-12T20:01:00.000Z", asked, asked + 4_000)).toBe(58_000);
});
