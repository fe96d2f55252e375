import { expect, test } from "vitest";
import {
  buildCombination,
  buildEvent,
  buildLocality,
  buildPhase,
} from "../../../../tools/builders/events.ts";
import type { Event } from "../event.schema.ts";
import { saleChanges } from "./sale-changes.ts";
import { plannedSale, type SellingDate, saleForFollowing } from "./sale-for-following.ts";

const early = buildPhase({
  id: "preventa",
  name: "Preventa",
  startsAt: "2028-01-30T10:00:00.000Z",
  endsAt: "2028-02-20T23:59:00.000Z",
});
const door = buildPhase({
  id: "general",
  name: "Venta general",
  startsAt: "2028-02-20T23:59:00.000Z",
  endsAt: "2028-02-25T20:00:00.000Z",
});
const general = buildCombination({
  id: "platea-preventa",
  name: "Platea",
  phaseId: "preventa",
  price: 60_000,
});
const late = buildCombination({ id: "platea-general", name: "Platea", phaseId: "general", price: 80_000 });

/** A Friday, and the next one with the same sale a week later. */
const friday: SellingDate = buildEvent({
  startsAt: "2028-02-25T20:30:00.000Z",
  localities: [buildLocality(), buildLocality({ id: "palco", name: "Palco", capacity: 10 })],
  phases: [early, door],
  combinations: [general, late],
  feePaidBy: "buyer",
}) as Event;
const next: SellingDate = {
  ...friday,
  startsAt: "2028-03-03T20:30:00.000Z",
  phases: [
    { ...early, startsAt: "2028-02-06T10:00:00.000Z", endsAt: "2028-02-27T23:59:00.000Z" },
    { ...door, startsAt: "2028-02-27T23:59:00.000Z", endsAt: "2028-03-03T20:00:00.000Z" },
  ],
};

const before = plannedSale(friday);

type Row = { id: string };
const withRow = <T extends Row>(rows: readonly T[], id: string, change: Partial<T>): T[] =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row));
const withoutRow = <T extends Row>(rows: readonly T[], id: string): T[] =>
  rows.filter((row) => row.id !== id);
const typeOf = (sale: Pick<SellingDate, "combinations"> | typeof before, id: string) =>
  sale.combinations.find((row) => row.id === id);

const follow = (now: Partial<SellingDate>, date: Partial<SellingDate> = {}, was = before) =>
  saleForFollowing({ before: was, event: { ...friday, ...now }, date: { ...next, ...date } });

test("a date that sells the same on its own day takes nothing over, and nothing is said", () => {
  const { sale, changed, left } = follow({});
  expect([changed, left]).toEqual([[], []]);
  expect(sale).toEqual(plannedSale(next));
});

test("a price that changed is the price there, too; nothing else is touched", () => {
  const { sale, changed, left } = follow({
    combinations: withRow(friday.combinations, "platea-general", { price: 95_000 }),
  });
  expect([changed, left]).toEqual([["prices"], []]);
  expect(sale).toEqual({
    ...plannedSale(next),
    combinations: [general, { ...late, price: 95_000 }],
  });
});

test("a price that somebody set there by hand stays and is said, and another one is still taken over", () => {
  const { sale, changed, left } = follow(
    { combinations: friday.combinations.map((row) => ({ ...row, price: row.price + 10_000 })) },
    { combinations: withRow(next.combinations, "platea-preventa", { price: 45_000 }) },
  );
  expect(sale.combinations.map(({ price }) => price)).toEqual([45_000, 90_000]);
  expect(changed).toEqual(["prices"]);
  expect(left).toEqual([{ part: "prices", kind: "changed", name: "Platea (Preventa)", why: "differs" }]);
});

test("what it has by now, set by hand or by an earlier request, is nothing to change and nothing to say", () => {
  const now = { combinations: withRow(friday.combinations, "platea-general", { price: 95_000 }) };
  const once = follow(now).sale;
  const again = follow(now, once as Partial<SellingDate>);
  expect([again.changed, again.left]).toEqual([[], []]);
});

test("times are the same on each date's own day, also across months, and who set another one there keeps it", () => {
  const phases = withRow(friday.phases, "preventa", { endsAt: "2028-02-23T00:00:00.000Z" });
  const longer = withRow(phases, "general", { startsAt: "2028-02-23T00:00:00.000Z" });
  expect(follow({ phases: longer }).sale.phases.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ["2028-02-06T10:00:00.000Z", "2028-03-01T00:00:00.000Z"],
    ["2028-03-01T00:00:00.000Z", "2028-03-03T20:00:00.000Z"],
  ]);
  const own = withRow(next.phases, "preventa", { endsAt: "2028-02-28T12:00:00.000Z" });
  const { sale, changed, left } = follow({ phases: longer }, { phases: own });
  expect(sale.phases[0]?.endsAt).toBe("2028-02-28T12:00:00.000Z");
  expect(sale.phases[1]?.startsAt).toBe("2028-03-01T00:00:00.000Z");
  expect(changed).toEqual(["phases"]);
  expect(left).toEqual([{ part: "phases", kind: "changed", name: "Preventa", why: "differs" }]);
});

test("a date that starts half an hour past midnight is of the night before, and its sale is on its own days", () => {
  const night = { ...friday, startsAt: "2028-02-25T23:45:00.000Z" };
  const past = { ...next, startsAt: "2028-03-04T00:15:00.000Z" };
  const combinations = withRow(friday.combinations, "platea-general", {
    saleEndsAt: "2028-02-25T18:00:00.000Z",
  });
  const { sale, left } = saleForFollowing({ before, event: { ...night, combinations }, date: past });
  expect(typeOf(sale, "platea-general")?.saleEndsAt).toBe("2028-03-03T18:00:00.000Z");
  expect(left).toEqual([]);
});

test("a new phase with its types comes with its times, behind the one that it follows", () => {
  const middle = buildPhase({
    id: "media",
    name: "Segunda preventa",
    startsAt: "2028-02-10T10:00:00.000Z",
    endsAt: "2028-02-15T10:00:00.000Z",
  });
  const cheap = buildCombination({ id: "platea-media", name: "Platea", phaseId: "media", price: 70_000 });
  const { sale, changed, left } = follow({
    phases: [early, middle, door],
    combinations: [general, cheap, late],
  });
  expect(sale.phases.map(({ id, startsAt }) => [id, startsAt])).toEqual([
    ["preventa", "2028-02-06T10:00:00.000Z"],
    ["media", "2028-02-17T10:00:00.000Z"],
    ["general", "2028-02-27T23:59:00.000Z"],
  ]);
  expect(sale.combinations.map(({ id }) => id)).toEqual([
    "platea-preventa",
    "platea-media",
    "platea-general",
  ]);
  expect(changed.toSorted()).toEqual(["phases", "types"]);
  expect(left).toEqual([]);
});

test("a type of a locality that is not there is passed by and said; so is what changed of it", () => {
  const ring = buildCombination({
    id: "palco-general",
    name: "Palco",
    localityId: "palco",
    phaseId: "general",
  });
  const { sale, changed, left } = follow(
    {
      localities: withRow(friday.localities, "palco", { capacity: 12 }),
      combinations: [...friday.combinations, ring],
    },
    { localities: withoutRow(next.localities, "palco") },
  );
  expect(sale).toEqual({ ...plannedSale(next), localities: withoutRow(next.localities, "palco") });
  expect(changed).toEqual([]);
  expect(left).toEqual([
    { part: "localities", kind: "changed", name: "Palco", why: "missing" },
    { part: "types", kind: "added", name: "Palco", why: "missing" },
  ]);
});

test("what is removed is removed there, too, unless it was changed there or something of its own needs it", () => {
  const now = {
    phases: withoutRow(friday.phases, "preventa"),
    combinations: withoutRow(friday.combinations, "platea-preventa"),
  };
  const gone = follow(now);
  expect([gone.sale.phases.length, gone.sale.combinations.length, gone.left]).toEqual([1, 1, []]);

  const own = { combinations: withRow(next.combinations, "platea-preventa", { price: 45_000 }) };
  const kept = follow(now, own);
  expect(kept.changed).toEqual([]);
  expect([kept.sale.phases.length, kept.sale.combinations.length]).toEqual([2, 2]);
  expect(kept.left.map(({ part, kind, name, why }) => [part, kind, name, why])).toEqual([
    ["types", "removed", "Platea (Preventa)", "differs"],
    ["phases", "removed", "Preventa", "differs"],
  ]);
});

test("a pass is never touched, whichever date sells it, and is said to stay", () => {
  const pass = { dates: [{ eventId: "otra", localityId: "platea" }], places: 10 };
  const type = buildCombination({
    id: "abono",
    name: "Abono",
    phaseId: "general",
    price: 200_000,
    limit: 10,
  });
  const was = { ...before, combinations: [...before.combinations, type] };
  const dearer = [...friday.combinations, { ...type, price: 240_000, pass }];
  const there = { combinations: [...next.combinations, { ...type, isPaused: true }] };
  const sold = follow({ combinations: dearer }, there, was);
  expect([sold.changed, typeOf(sold.sale, "abono")?.price]).toEqual([[], 200_000]);
  const stays = [{ part: "prices", kind: "changed", name: "Abono", why: "pass" }];
  expect(sold.left).toEqual(stays);

  const ordinary = [...friday.combinations, { ...type, price: 240_000 }];
  const soldThere = { combinations: [...next.combinations, { ...type, pass }] };
  expect(follow({ combinations: ordinary }, soldThere, was)).toMatchObject({ changed: [], left: stays });
  expect(follow({}, soldThere, was).left).toEqual([{ ...stays[0], part: "types", kind: "removed" }]);
});

test("a phase or a locality that has a pass's id is none, and is taken over", () => {
  const pass = { dates: [{ eventId: "otra", localityId: "platea" }], places: 10 };
  const type = { ...late, id: "palco", name: "Abono", limit: 10 };
  const sold = { combinations: [...friday.combinations, { ...type, pass }] };
  const { sale, changed, left } = follow(
    { ...sold, localities: withRow(friday.localities, "palco", { capacity: 12 }) },
    {},
    plannedSale({ ...friday, ...sold }),
  );
  expect([changed, left]).toEqual([["localities"], []]);
  expect(sale.localities[1]?.capacity).toBe(12);
});

test("a row is named for its own kind, whatever id a row of another kind has", () => {
  const palco = { ...general, id: "palco", name: "Palco" };
  const combinations = [palco, { ...late, name: "Palco" }];
  const own = withRow(next.localities, "palco", { capacity: 8 });
  const { left } = follow(
    { combinations, localities: withRow(friday.localities, "palco", { capacity: 12 }) },
    { combinations, localities: own },
    { ...before, combinations },
  );
  expect(left).toEqual([{ part: "localities", kind: "changed", name: "Palco", why: "differs" }]);
});

test("who pays the service goes on where it was the same, an older event that does not say it included", () => {
  const { feePaidBy: _, ...old } = next;
  const now = { ...friday, feePaidBy: "organiser" as const };
  const taken = saleForFollowing({ before, event: now, date: old });
  expect([taken.changed, taken.sale.feePaidBy]).toEqual([["feePayer"], "organiser"]);
  const same = saleForFollowing({ before: { ...before, feePaidBy: "organiser" }, event: now, date: old });
  expect([same.changed, same.sale.feePaidBy]).toEqual([[], "buyer"]);
});

test("who pays the service somewhere else by choice stays and is said; where nothing changed nothing is said", () => {
  const now = { feePaidBy: "organiser" as const };
  const kept = follow(now, { feePaidBy: "shared" });
  expect([kept.sale.feePaidBy, kept.left]).toEqual([
    "shared",
    [{ part: "feePayer", kind: "changed", name: null, why: "differs" }],
  ]);
  expect(follow(now, now)).toMatchObject({ changed: [], left: [] });
  expect(follow({}, { feePaidBy: "shared" })).toMatchObject({ changed: [], left: [] });
});

test("a new row that is there already as something else stays as it is there, and is said", () => {
  const box = buildLocality({ id: "balcon", name: "Balcón", capacity: 20 });
  const { sale, changed, left } = follow(
    { localities: [...friday.localities, box] },
    { localities: [...next.localities, { ...box, capacity: 30 }] },
  );
  expect([sale.localities[2]?.capacity, changed]).toEqual([30, []]);
  expect(left).toEqual([{ part: "localities", kind: "added", name: "Balcón", why: "differs" }]);
});

test("new rows stand where they stand on the date they come from: first, or behind another one", () => {
  const [first, middle] = ["a", "b"].map((id) => buildLocality({ id, name: id }));
  const [platea, palco] = friday.localities;
  const localities = [first, platea, palco, middle].flatMap((row) => row ?? []);
  const own = { localities: [...next.localities, buildLocality({ id: "propia", name: "Propia" })] };
  const ids = (date: Partial<SellingDate>) =>
    follow({ localities }, date).sale.localities.map(({ id }) => id);
  expect(ids(own)).toEqual(["a", "platea", "palco", "b", "propia"]);
  expect(ids({ localities: withoutRow(own.localities, "palco") })).toEqual(["a", "platea", "propia", "b"]);
});

test("what is taken away from a row is taken away there, too", () => {
  const offer = { ...late, originalPrice: 99_000, limit: 20, groupPrice: { from: 4, price: 70_000 } };
  const sold = { combinations: [general, offer] };
  const { sale, changed } = follow({}, sold, { ...before, combinations: [general, offer] });
  expect(typeOf(sale, "platea-general")).toMatchObject({
    originalPrice: null,
    limit: null,
    groupPrice: null,
  });
  expect(changed).toEqual(["prices", "types"]);
});

test("a type is not put into a phase or a locality that is not there; what else changed of it is taken over", () => {
  const other = { id: "otra", name: "Otra" };
  const now = {
    localities: [...friday.localities, buildLocality(other)],
    combinations: withRow(friday.combinations, "platea-general", { localityId: "palco", price: 95_000 }),
  };
  const { sale, left } = follow(now, { localities: withoutRow(next.localities, "palco") });
  expect(typeOf(sale, "platea-general")).toMatchObject({ localityId: "platea", price: 95_000 });
  expect(sale.localities.map(({ id }) => id)).toEqual(["platea", "otra"]);
  expect(left).toEqual([{ part: "types", kind: "changed", name: "Platea (Venta general)", why: "missing" }]);
});

test("a new add-on of a type, or phase behind another, that is not there is passed by with what hangs on it", () => {
  const parking = buildCombination({
    ...{ id: "parqueo", name: "Parqueo", phaseId: "general", onlyWith: "platea-preventa" },
  });
  const last = { ...door, id: "final", name: "Final", opensAfter: "preventa" };
  const type = buildCombination({ id: "platea-final", name: "Final", phaseId: "final" });
  const { sale, changed, left } = follow(
    { phases: [...friday.phases, last], combinations: [...friday.combinations, parking, type] },
    {
      phases: withoutRow(next.phases, "preventa"),
      combinations: withoutRow(next.combinations, "platea-preventa"),
    },
  );
  expect([changed, sale.phases.length, sale.combinations.length]).toEqual([[], 1, 1]);
  expect(left.map(({ part, name, why }) => [part, name, why])).toEqual([
    ["phases", "Final", "missing"],
    ["types", "Parqueo", "missing"],
    ["types", "Final", "missing"],
  ]);
});

test("what a date's own add-on or own phase waits for is not removed under it", () => {
  const parking = buildCombination({
    ...{ id: "parqueo", name: "Parqueo", phaseId: "general", onlyWith: "platea-preventa" },
  });
  const last = { ...door, id: "final", name: "Final", opensAfter: "preventa" };
  const now = {
    phases: withoutRow(friday.phases, "preventa"),
    combinations: withoutRow(friday.combinations, "platea-preventa"),
  };
  const addOn = follow(now, { combinations: [...next.combinations, parking] });
  expect(addOn.sale.combinations.map(({ id }) => id)).toEqual([
    "platea-preventa",
    "platea-general",
    "parqueo",
  ]);
  expect(addOn.left.map(({ kind, name }) => [kind, name])).toEqual([
    ["removed", "Platea (Preventa)"],
    ["removed", "Preventa"],
  ]);
  const waits = follow(now, { phases: [...next.phases, last] });
  expect(waits.sale.phases.map(({ id }) => id)).toEqual(["preventa", "general", "final"]);
  expect(waits.sale.combinations.map(({ id }) => id)).toEqual(["platea-general"]);
});

test("a phase that opened early there is on sale and stays; where it opened here alone, its plan is what counts", () => {
  const opened = { phaseId: "general", planned: door.startsAt, openedAt: "2028-02-14T08:00:00.000Z" };
  const now = {
    phases: withRow(friday.phases, "general", { startsAt: opened.openedAt, name: "Venta final" }),
    openedEarly: [opened],
  };
  const { sale, left } = follow(now);
  expect(sale.phases[1]).toMatchObject({ name: "Venta final", startsAt: "2028-02-27T23:59:00.000Z" });
  expect(left).toEqual([]);

  const there = withRow(next.phases, "general", { startsAt: "2028-02-16T08:00:00.000Z" });
  const later = withRow(friday.phases, "general", { startsAt: "2028-02-22T00:00:00.000Z" });
  const kept = follow({ phases: later }, { phases: there });
  expect(kept.sale.phases[1]?.startsAt).toBe("2028-02-16T08:00:00.000Z");
  expect(kept.left).toEqual([{ part: "phases", kind: "changed", name: "Venta general", why: "differs" }]);
});

test("what is paused is nobody else's, and what an older row does not say is no change", () => {
  const { isHidden: _hidden, ...bare } = { ...early, isHidden: false };
  const now = {
    phases: [{ ...bare, isPaused: true, opensAfter: null }, door],
    combinations: friday.combinations.map((row) => ({ ...row, isPaused: true, isHidden: false, step: null })),
  };
  const was = { ...before, localities: before.localities.map((row) => ({ ...row, description: "" })) };
  const { sale, changed, left } = follow(now, {}, was);
  expect([changed, left]).toEqual([[], []]);
  expect(JSON.stringify(sale)).not.toContain("isPaused");
});

test("a code for each person is what no choice stands for", () => {
  const table = { ...general, seatsPerTicket: 4 };
  const date = { combinations: [table, late] };
  const was = { ...before, combinations: [table, late] };
  const chosen = follow({ combinations: [{ ...table, groupCode: "each" }, late] }, date, was);
  expect(chosen.changed).toEqual([]);
  const shared = follow({ combinations: [{ ...table, groupCode: "shared" }, late] }, date, was);
  expect(typeOf(shared.sale, "platea-preventa")?.groupCode).toBe("shared");
  // of a ticket for one, nothing is said of its code
  const ofOne = follow(
    { combinations: [general, late] },
    { combinations: [{ ...table, groupCode: "shared" }, late] },
    { ...before, combinations: [{ ...table, groupCode: "shared" }, late] },
  );
  expect(typeOf(ofOne.sale, "platea-preventa")).toEqual({ ...general, groupCode: undefined });
});

test("how many people a ticket is for, and their codes, go together: where that many stay, so do their codes", () => {
  const table = (seatsPerTicket: number) => [{ ...general, seatsPerTicket }, late];
  const was = (seats: number) => ({ ...before, combinations: table(seats) });
  const larger = follow({ combinations: table(30) }, { combinations: table(10) }, was(4));
  expect(typeOf(larger.sale, "platea-preventa")).toEqual({ ...general, seatsPerTicket: 10 });
  expect(larger.changed).toEqual([]);
  const smaller = follow({ combinations: table(4) }, { combinations: table(25) }, was(30));
  expect(typeOf(smaller.sale, "platea-preventa")).toEqual({ ...general, seatsPerTicket: 25 });
  const stays = [{ part: "types", kind: "changed", name: "Platea (Preventa)", why: "differs" }];
  expect([larger.left, smaller.left]).toEqual([stays, stays]);
  // chosen by itself, it goes on
  const chosen = [{ ...general, seatsPerTicket: 4, groupCode: "shared" as const }, late];
  const other = follow({ combinations: chosen }, { combinations: table(10) }, was(4));
  expect(typeOf(other.sale, "platea-preventa")).toMatchObject({ seatsPerTicket: 10, groupCode: "shared" });
});

test("what changed is named for its organiser: a price by its type, a row that is new or gone as a whole", () => {
  const now = {
    ...before,
    feePaidBy: "organiser" as const,
    localities: withoutRow(before.localities, "palco"),
    phases: [...before.phases, { ...door, id: "puerta", name: "En la puerta" }],
    combinations: before.combinations.map((row) => ({ ...row, price: row.price + 1_000, limit: 5 })),
  };
  expect(saleChanges(before, now)).toEqual([
    { part: "localities", kind: "removed", name: "Palco" },
    { part: "phases", kind: "added", name: "En la puerta" },
    { part: "prices", kind: "changed", name: "Platea (Preventa)" },
    { part: "types", kind: "changed", name: "Platea (Preventa)" },
    { part: "prices", kind: "changed", name: "Platea (Venta general)" },
    { part: "types", kind: "changed", name: "Platea (Venta general)" },
    { part: "feePayer", kind: "changed", name: null },
  ]);
});
