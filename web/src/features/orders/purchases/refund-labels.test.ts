import { expect, it, vi } from "vitest";
import { type BuyersRefund, refundLabels } from "./refund-labels.ts";

const refund: BuyersRefund = {
  id: "r1",
  paymentId: "1",
  amount: 93_500,
  reason: "requested",
  status: "done",
  tickets: [2],
  requestedAt: "2026-12-03T20:04:00.000Z",
  doneAt: "2026-12-03T20:05:00.000Z",
};
const titleOf = (changes: Partial<BuyersRefund>) =>
  refundLabels({ ...refund, ...changes }).title.replaceAll("\u00a0", " ");

it("says what went back, what is on its way and what could not be sent", () => {
  expect(titleOf({})).toBe("Te devolvimos $ 93.500 de esta compra.");
  expect(titleOf({ status: "open", doneAt: null })).toBe("Te estamos devolviendo $ 93.500 de esta compra.");
  expect(titleOf({ status: "failed", doneAt: null })).toBe("Todavía no pudimos devolverte $ 93.500.");
});

it("names the last day of what is on its way", () => {
  const textOf = (status: "open" | "failed", changes: Partial<BuyersRefund> = {}) =>
    refundLabels({ ...refund, status, doneAt: null, ...changes }).text;
  vi.useFakeTimers({ now: new Date("2026-12-18T12:00:00.000Z") });
  expect(textOf("open")).toContain("Te llega a más tardar el 18/12/2026.");
  expect(textOf("failed")).toContain("la hacemos a mano. Te llega a más tardar el 18/12/2026.");
  vi.setSystemTime(new Date("2026-12-19T12:00:00.000Z"));
  expect(textOf("open")).toContain("Debió llegarte el 18/12/2026.");
  vi.useRealTimers();
});

it("promises no money where there was none", () => {
  expect(titleOf({ amount: 0 })).toBe("Anulamos una boleta de esta compra.");
});

it("says of what was sold again that it was, what comes back of it, and what the organiser keeps", () => {
  const sold = { reason: "resold", amount: 88_825, resaleFee: 4_675 } as const;
  expect(titleOf({ ...sold, status: "open", doneAt: null })).toBe("Se vendió: te devolvemos $ 88.825.");
  expect(titleOf(sold)).toBe("Se vendió: te devolvimos $ 88.825.");
  expect(refundLabels({ ...refund, ...sold }).text.replaceAll("\u00a0", " ")).toContain(
    "se queda con $ 4.675",
  );
  expect(titleOf({ ...sold, status: "failed" })).toBe("Todavía no pudimos devolverte $ 88.825.");
});
