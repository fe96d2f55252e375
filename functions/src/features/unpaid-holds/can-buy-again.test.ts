import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../../tools/builders/events.ts";
import { canBuyAgain } from "./can-buy-again.ts";

// Bogotá is five hours behind UTC.
const NOW = new Date("2026-06-10T15:00:00Z");
const phase = (id: string, startsAt: string, endsAt: string, more: object = {}) =>
  buildPhase({ id, startsAt: `${startsAt}T10:00:00.000Z`, endsAt: `${endsAt}T10:00:00.000Z`, ...more });
const OPEN = phase("abierta", "2026-06-01", "2026-06-20");
const item = (combinationId: string, quantity = 2) => ({ combinationId, quantity });
const general = buildCombination({ id: "general", phaseId: "abierta" });
const parking = buildCombination({ id: "parqueadero", phaseId: "abierta", onlyWith: "general" });

function canBuy(left: number, items = [item("general")], overrides: object = {}) {
  const event = buildEvent({
    startsAt: "2026-07-04T20:00:00.000Z",
    endsAt: "2026-07-05T02:00:00.000Z",
    phases: [OPEN],
    combinations: [general, parking],
    ...overrides,
  });
  const pools = { "locality-platea": { kind: "locality", capacity: 100, shards: 1 } };
  return canBuyAgain({ ...event, pools } as never, items, { "locality-platea": left }, NOW);
}

test("all of a choice can be bought, some of it, or none", () => {
  expect([canBuy(2), canBuy(1), canBuy(0)]).toEqual(["all", "some", "none"]);
  expect(canBuy(50, [item("general"), item("ya-no-esta")])).toBe("some");
  expect(canBuy(50, [item("ya-no-esta")])).toBe("none");
});

test("an add-on alone is nothing, and with what it belongs to it is part of all", () => {
  expect(canBuy(50, [item("parqueadero", 1)])).toBe("none");
  expect(canBuy(50, [item("general"), item("parqueadero", 1)])).toBe("all");
});

test("types that share their last places are not all left, though each alone would be", () => {
  const other = buildCombination({ id: "pareja", phaseId: "abierta", seatsPerTicket: 2 });
  const types = { combinations: [general, parking, other] };
  const both = [item("general", 1), item("pareja", 1)];
  expect([canBuy(3, both, types), canBuy(2, both, types), canBuy(0, both, types)]).toEqual([
    "all",
    "some",
    "none",
  ]);
});

test("a choice that one order may not have any more is not all left", () => {
  expect(canBuy(50, [item("general", 3)], { limits: { perOrder: 2, perPerson: 8 } })).toBe("some");
  expect(canBuy(50, [item("general", 3)], { combinations: [{ ...general, maxPerOrder: 2 }] })).toBe("some");
  expect(canBuy(50, [item("general", 3)], { combinations: [{ ...general, step: 2 }] })).toBe("some");
});

test.each<[string, object]>([
  ["cancelled", { status: "cancelled" }],
  ["suspended", { status: "suspended" }],
  ["of a suspended producer", { producerStatus: "suspended" }],
  ["over", { endsAt: "2026-06-10T09:59:00.000Z" }],
  [
    "postponed without a date",
    { moved: { at: "2026-06-01T15:00:00.000Z", before: {}, refundsUntil: null, isOpen: true } },
  ],
  ["paused", { isSalePaused: true }],
  ["in a paused phase", { phases: [{ ...OPEN, isPaused: true }] }],
  ["not open any more", { phases: [phase("abierta", "2026-06-01", "2026-06-10")] }],
  ["not open yet", { phases: [phase("abierta", "2026-06-11", "2026-06-20")] }],
  ["hidden", { combinations: [{ ...general, isHidden: true }] }],
  ["in a phase that only a presale list opens", { phases: [{ ...OPEN, isHidden: true }] }],
  ["kept for the waiting list", { waitingList: { needs: { general: 1 } } }],
])("nothing can be bought of what is %s", (_what, overrides) => {
  expect(canBuy(50, undefined, overrides)).toBe("none");
});
