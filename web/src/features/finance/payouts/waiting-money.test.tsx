import type { Waiting } from "@tarima/shared/finance/payout.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { WaitingMoney } from "./waiting-money.tsx";
import { waitingText } from "./waiting-text.ts";

const waits = (amount: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ kind: "event", eventId: "rumba", eventName: "Rumba en la loma", amount, from: "2099-12-15" },
  ...more,
});
const drawn = (waiting: number, firstWaiting: Waiting[]) =>
  draw(<WaitingMoney owed={{ waiting, firstWaiting }} />);

test("each sum that waits says of which event it is, why and from when", () => {
  const { text, links } = drawn(165_000, [
    waits(120_000),
    waits(45_000, { kind: "reserve", eventId: "farsa", eventName: "La farsa", from: "2099-12-30" }),
  ]);
  expect(text).toContain(`Se liquida desde el ${formatCalendarDay("2099-12-15")} $ 120.000`);
  expect(text).toContain(`Reserva para devoluciones, desde el ${formatCalendarDay("2099-12-30")} $ 45.000`);
  expect(links.map((link) => link.text)).toEqual(["Rumba en la loma", "La farsa"]);
  expect(text).not.toContain("Lo demás");
});

test("nobody knows the day of an event without a date", () => {
  expect(waitingText({ kind: "event", from: null })).toBe(
    "Sin fecha por ahora: el evento está aplazado o suspendido, o faltan devoluciones de uno cancelado",
  );
  expect(waitingText({ kind: "reserve", from: null })).toContain("sin fecha por ahora");
});

test("reserves that several settlements kept of an event until one day are one sum; those of other days are not", () => {
  const reserve = (amount: number, from = "2099-12-15") => waits(amount, { kind: "reserve", from });
  const { text, links } = drawn(37_000, [reserve(10_000), reserve(20_000), reserve(7_000, "2099-12-30")]);
  expect(links).toHaveLength(2);
  expect(text).toContain("$ 30.000");
  expect(text).toContain("$ 7.000");
  expect(text).not.toContain("Lo demás");
});

test("where more waits than is shown, it says how much", () => {
  expect(drawn(500_000, [waits(120_000)]).text).toContain(
    "Lo demás está evento por evento, más abajo. $ 380.000",
  );
});

test("where nothing waits, there is nothing", () => {
  expect(drawn(0, []).html).toBe("");
});
