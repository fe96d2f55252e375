import { expect, it } from "vitest";
import type { PublicEvent } from "../events/public-event.schema.ts";
import { formatMoney } from "../lib/numbers/money.ts";
import { hasFee, publicPrice } from "./public-price.ts";

const now = new Date("2026-11-20T15:00:00Z");
const phases = [
  { id: "past", startsAt: "2026-10-01T00:00:00.000Z", endsAt: "2026-11-01T00:00:00.000Z" },
  { id: "now", startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
  { id: "later", startsAt: "2026-12-01T00:00:00.000Z", endsAt: "2026-12-12T00:00:00.000Z" },
];
/** Only the fields that prices depend on. */
const found = (...combinations: [phaseId: string, price: number][]) =>
  ({
    event: { timeZone: "America/Bogota", feeRate: 0.1 },
    phases,
    combinations: combinations.map(([phaseId, price]) => ({ phaseId, price })),
  }) as unknown as PublicEvent;

it("starts from the lowest price that can still be paid", () => {
  expect(publicPrice(found(["past", 60_000], ["now", 75_000], ["later", 90_000]), now)).toBe(
    `Desde ${formatMoney(82_500)}`,
  );
});

it("says the price itself where there is only one", () => {
  expect(publicPrice(found(["now", 60_000]), now)).toBe(formatMoney(66_000));
});

it("knows what is free, and that one free ticket among others does not make it so", () => {
  expect(publicPrice(found(["now", 0]), now)).toBe("Gratis");
  expect(publicPrice(found(["now", 0], ["now", 10_000]), now)).toBe(`Desde ${formatMoney(11_000)}`);
});

it("has the service in it where it is paid, and not where all is free, over or not set up", () => {
  expect([found(["now", 60_000]), found(["now", 0], ["later", 60_000])].map((it) => hasFee(it, now))).toEqual(
    [...[true, true]],
  );
  const none = [found(["now", 0]), found(["past", 60_000]), found()];
  expect(none.map((it) => hasFee(it, now))).toEqual([false, false, false]);
});

it("tells a sale that is over from one that has not been set up", () => {
  expect(publicPrice(found(["past", 60_000]), now)).toBe("Venta cerrada");
  expect(publicPrice(found(), now)).toBe("Boletas pronto");
});
