import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Moved } from "@tarima/shared/events/rescheduled.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { PayoutTier } from "@tarima/shared/finance/payout-terms.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { settlementRoutes as routes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { FieldValue } from "firebase-admin/firestore";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { syncBalance } from "../../../src/features/finance/balances/sync-balance.ts";
import { createSettlement } from "../../../src/features/finance/settlements/settle.ts";
import {
  events,
  ledger,
  producerBalances,
  producers,
  settlements,
} from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { countEntriesOf } from "../../support/count-entries.ts";
import { givenEvent, givenProducer, haveOver } from "../../support/world.ts";

const TODAY = colombianDay(new Date());
/** Of an event that has no date for now. */
const POSTPONED: Moved = {
  ...{ isOpen: true, at: "2026-01-01T00:00:00.000Z", refundsUntil: null },
  before: {
    startsAt: "2026-01-01T20:00:00.000Z",
    timeZone: "America/Bogota",
    venueName: "La Loma",
    city: "Cali",
  },
};
const YESTERDAY = addDays(TODAY, -1);
let base: string;
let admin: Person;
beforeAll(async () => {
  base = await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

/** An organisation, by default one without history, and what it sells. */
async function given(payoutTier?: PayoutTier) {
  const { id: producerId } = await givenProducer(payoutTier && { payoutTier });
  const owner = await signIn("producer", { producerId });
  const event = async (overDaysAgo: number, overrides: Parameters<typeof givenEvent>[0] = {}) => {
    const made = await givenEvent({ producerId, ...overrides });
    await haveOver(made, overDaysAgo);
    return made;
  };
  const earn = async ({ id: eventId, name: eventName }: Event, producerNet: number, day = YESTERDAY) => {
    const orderId = randomUUID();
    const metrics = { producerNet, gmv: Math.max(0, producerNet), refundAmount: Math.max(0, -producerNet) };
    const entry = buildLedgerEntry({ orderId, producerId, eventId, eventName, day, metrics });
    await ledger.doc(entry.id).set(entry);
    await countEntriesOf(orderId);
  };
  const settle = (more: object = {}) =>
    call(routes.createSettlement, { producerId, dateTo: YESTERDAY, ...more }, admin);
  const move = (id: string, status: "sent" | "cancelled") =>
    call(routes.changeSettlementStatus, { id, status, reason: "Otra" }, admin);
  const finance = async () => (await call(payoutRoutes.getProducerFinance, { producerId }, owner)).body;
  const payout = async ({ id }: Event) => (await call(payoutRoutes.getEventPayout, { id }, owner)).body;
  const terms = async () => (await call(routes.getPayoutTerms, { producerId }, admin)).body;
  const choose = (tier: PayoutTier | null) =>
    call(routes.choosePayoutTier, { producerId, tier, reason: "Así quedó" }, admin);
  return { producerId, owner, event, earn, settle, move, finance, payout, terms, choose };
}

describe("an event's money", () => {
  test("waits for the event, and some days after it", async () => {
    const { event, earn, settle, finance, payout } = await given("new"); // three days
    const soon = await event(-20);
    await earn(soon, 100_000);
    const refused = await settle();
    expect([refused.status, refused.body.code]).toEqual([409, "SETTLEMENT_HELD"]);
    const from = addDays(TODAY, 23);
    expect((await finance()).owed).toMatchObject({
      ...{ unsettled: 0, unsettledSince: null, waiting: 100_000 },
      firstWaiting: [{ kind: "event", eventId: soon.id, amount: 100_000, from }],
    });
    expect(await payout(soon)).toMatchObject({ unsettled: 100_000, settlesFrom: from, isOnHold: false });

    await haveOver(soon, 2);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
    await haveOver(soon, 3);
    expect((await finance()).owed).toMatchObject({ unsettled: 100_000, waiting: 0 });
    expect((await settle()).status).toBe(201);
  });

  test("of one that is over is settled beside one that is not", async () => {
    const { event, earn, settle } = await given("new");
    const [past, soon] = [await event(90), await event(-9)];
    await earn(past, 80_000);
    await earn(soon, 500_000);
    const { body } = await settle();
    expect(body).toMatchObject({ amount: 80_000, entries: 1, byEvent: [{ id: past.id, amount: 80_000 }] });
    expect(body.reserves).toBeUndefined();
  });

  test.each([
    ["postponed without a date", { moved: POSTPONED }],
    ["suspended", { status: "suspended" }],
    ["stored in a shape that nobody knows", { endsAt: 7 }],
  ])(
    "of one that is %s waits until somebody decides, however long ago it would have been",
    async (_, fields) => {
      const { event, earn, settle, finance, payout } = await given("new");
      const open = await event(300);
      await events.doc(open.id).update(fields);
      await earn(open, 40_000);
      expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
      expect((await finance()).owed).toMatchObject({ waiting: 40_000, firstWaiting: [{ from: null }] });
      if (!("endsAt" in fields))
        expect(await payout(open)).toMatchObject({ isOnHold: true, settlesFrom: null });
    },
  );

  test("of one that is cancelled waits for its refunds, which are taken off at once", async () => {
    const { event, earn, settle, move } = await given("new");
    const off = await event(20);
    await events.doc(off.id).update({ status: "cancelled" });
    await earn(off, 60_000);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
    await earn(off, -75_000);
    expect((await settle()).body).toMatchObject({
      code: "SETTLEMENT_NEGATIVE",
      details: { balance: -15_000 },
    });
    await earn(await event(90), 100_000);
    const { body } = await settle();
    expect([body.amount, body.entries]).toEqual([85_000, 3]);
    await move(body.id, "cancelled");
    await haveOver(off, 30);
    expect((await settle()).body.amount).toBe(85_000);
  });
});

test("what waits comes by its day, and last what nobody knows the day of", async () => {
  const { event, earn, finance } = await given("new");
  const [open, later, sooner] = [await event(-3), await event(-30), await event(-5)];
  await events.doc(open.id).update({ moved: POSTPONED });
  for (const it of [open, later, sooner]) await earn(it, 10_000);
  expect((await finance()).owed.firstWaiting.map(({ eventId }) => eventId)).toEqual([
    ...[sooner.id, later.id, open.id],
  ]);
});

test("an organisation whose tier is changed reads it in what it is owed at once", async () => {
  const { event, earn, choose, producerId } = await given("watched"); // five days
  await earn(await event(2), 10_000);
  await syncBalance(producerId, new Date());
  const balance = async () => (await producerBalances.doc(producerId).get()).data();
  expect(await balance()).toMatchObject({ unsettled: 0, held: 10_000 });
  await choose("established"); // two
  expect(await balance()).toMatchObject({ unsettled: 10_000, held: 0 });
});

describe("a reserve", () => {
  test("is kept back of what just happened, and paid with the first settlement after its days", async () => {
    const { event, earn, settle, move, finance, payout, producerId } = await given("new"); // 10 %, 30 days
    const night = await event(5);
    await earn(night, 99_999);
    const { body: first } = await settle();
    expect(first).toMatchObject({
      amount: 90_000,
      reserves: [{ eventId: night.id, amount: 9_999, daysAfter: 30, releasedBy: null }],
      byEvent: [{ id: night.id, amount: 90_000 }],
    });
    await move(first.id, "sent");
    const until = addDays(TODAY, 25);
    expect((await finance()).owed).toMatchObject({
      ...{ unsettled: 0, waiting: 9_999, coming: [{ amount: 90_000 }] },
      firstWaiting: [{ kind: "reserve", eventName: night.name, amount: 9_999, from: until }],
    });
    expect(await payout(night)).toMatchObject({
      ...{ net: 99_999, paid: 0, unsettled: 0, reserved: 9_999, reservedUntil: until },
      coming: [{ amount: 90_000 }],
    });
    expect((await settle()).body.code).toBe("SETTLEMENT_EMPTY");

    await haveOver(night, 30);
    const { body: second } = await settle();
    expect(second).toMatchObject({
      ...{ amount: 9_999, entries: 0, from: YESTERDAY, to: YESTERDAY },
      released: [{ settlementId: first.id, eventId: night.id, amount: 9_999 }],
    });
    expect((await settle()).body.code).toBe("SETTLEMENT_EMPTY");
    expect((await finance()).owed).toMatchObject({ unsettled: 9_999, waiting: 0 }); // a draft yet
    expect(await payout(night)).toMatchObject({ paid: 0, unsettled: 9_999, reserved: 0 });
    await syncBalance(producerId, new Date());
    expect((await producerBalances.doc(producerId).get()).data()).toMatchObject({
      ...{ unsettled: 0, held: 0, reserved: 0, unpaid: 99_999, owed: 99_999 },
    });
  });

  test("goes back to where it was with the settlement that was to pay it", async () => {
    const { event, earn, settle, move, finance } = await given("new");
    const night = await event(5);
    await earn(night, 50_000);
    const { body: first } = await settle();
    await haveOver(night, 30);
    const { body: second } = await settle();
    const refused = await move(first.id, "cancelled");
    expect([refused.status, refused.body.code]).toEqual([409, "SETTLEMENT_RESERVE_PAID"]);
    expect((await move(second.id, "cancelled")).status).toBe(200);
    expect((await finance()).owed).toMatchObject({ unsettled: 50_000, waiting: 0, firstWaiting: [] }); // the first is a draft
    const { body: third } = await settle();
    expect(third).toMatchObject({ amount: 5_000, released: [{ settlementId: first.id }] });
    await move(third.id, "cancelled");
    expect((await move(first.id, "cancelled")).status).toBe(200);
    expect((await settle()).body).toMatchObject({ amount: 50_000 }); // all of it: its days are over
  });

  test("is never more than what a settlement comes to", async () => {
    const { event, earn, settle } = await given("watched"); // 20 %
    await earn(await event(5), 100_000);
    await earn(await event(90), -95_000);
    expect((await settle()).body).toMatchObject({ amount: 0, reserves: [{ amount: 5_000 }] });
  });

  test("is on the settlement's paper, whose lines add up", async () => {
    const { event, earn, settle } = await given("new");
    await earn(await event(5, { name: "Noche de gaitas" }), 100_000);
    const { body } = await settle();
    const path = `${base}/admin/finance/settlements/${body.id}/download`;
    const paper = await (await fetch(path, { headers: credentialsOf(admin) })).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true });
    expect(text).toMatch(/Reserva para devoluciones: Noche de gaitas\s+[-−]\$\s?10\.000/);
    expect(text).toMatch(/Por pagar\s+\$\s?90\.000/);
  });
});

describe("an advance", () => {
  test("is a part of what is not over, for whoever is trusted, and the rest comes after the event", async () => {
    const { event, earn, settle, move, payout, finance } = await given("trusted"); // 50 %, a day after
    const soon = await event(-9);
    await earn(soon, 100_001);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
    const { body } = await settle({ isAdvance: true });
    expect(body).toMatchObject({
      ...{ amount: 50_001, isAdvance: true, tier: "trusted" },
      reserves: [{ amount: 50_000, daysAfter: 1 }],
    });
    await move(body.id, "sent");
    expect(await payout(soon)).toMatchObject({ reserved: 50_000, reservedUntil: addDays(TODAY, 10) });
    // what goes back meanwhile is taken off what else is settled, though the event is not over
    await earn(soon, -20_000);
    expect((await settle()).body.code).toBe("SETTLEMENT_NEGATIVE");
    expect((await finance()).owed).toMatchObject({ unsettled: -20_000, waiting: 50_000 });
    await haveOver(soon, 1);
    expect((await settle()).body.amount).toBe(30_000);
  });

  test("is nothing for others, nor of what has no date, is suspended or cancelled", async () => {
    const { event, earn, settle, choose } = await given("established");
    const soon = await event(-9);
    await earn(soon, 100_000);
    const refused = await settle({ isAdvance: true });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["isAdvance"]]);
    await choose("trusted");
    for (const fields of [
      { moved: POSTPONED },
      { moved: FieldValue.delete(), status: "suspended" },
      { status: "cancelled" },
    ]) {
      await events.doc(soon.id).update(fields);
      expect((await settle({ isAdvance: true })).body.code).toBe("SETTLEMENT_HELD");
    }
  });

  test("of an event that is cancelled afterwards is kept until its buyers were paid back", async () => {
    const { event, earn, settle } = await given("trusted");
    const soon = await event(-9);
    await earn(soon, 100_000);
    await settle({ isAdvance: true });
    await events.doc(soon.id).update({ status: "cancelled" });
    await haveOver(soon, 20);
    expect((await settle()).body.code).toBe("SETTLEMENT_EMPTY");
    await earn(soon, -100_000);
    expect((await settle()).body).toMatchObject({ code: "SETTLEMENT_NEGATIVE" });
    await haveOver(soon, 30);
    // half was paid, all of it went back to the buyers: half is owed to Tarima
    expect((await settle()).body).toMatchObject({
      code: "SETTLEMENT_NEGATIVE",
      details: { balance: -50_000 },
    });
  });
});

describe("how far money is let go", () => {
  test("depends on an organisation's last year, and on who decided otherwise", async () => {
    const { event, earn, terms, choose, producerId } = await given();
    expect(await terms()).toMatchObject({ tier: "new", byHistory: "new", isChosen: false });
    for (const days of [40, 50, 60]) {
      const past = await event(days);
      await events.doc(past.id).update({ status: "completed" });
      await earn(past, 2_000_000, addDays(TODAY, -days));
    }
    expect(await terms()).toMatchObject({
      ...{ tier: "established", history: { events: 3, recent: { events: 3 }, sold: 6_000_000, refunded: 0 } },
      unsettled: 6_000_000,
    });
    await earn(await event(30), -901_000);
    expect(await terms()).toMatchObject({ tier: "watched", byHistory: "watched" });
    expect((await choose("trusted")).body).toMatchObject({
      tier: "trusted",
      byHistory: "watched",
      isChosen: true,
    });
    expect((await producers.doc(producerId).get()).data()?.payoutTier).toBe("trusted");
    expect((await choose(null)).body).toMatchObject({ tier: "watched", isChosen: false });
  });

  test("is decided with a reason, of an organisation that there is", async () => {
    const { producerId } = await given();
    const asked = { producerId, tier: "trusted", reason: " " } as const;
    const refused = await call(routes.choosePayoutTier, asked, admin);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["reason"]]);
    const nobody = { producerId: "nadie", tier: null, reason: "Porque sí" } as const;
    expect((await call(routes.choosePayoutTier, nobody, admin)).body.code).toBe("PRODUCER_NOT_FOUND");
    expect((await call(routes.getPayoutTerms, { producerId: "nadie" }, admin)).body.code).toBe(
      "PRODUCER_NOT_FOUND",
    );
  });

  test("is read by the organisation in its terms, and nowhere else", async () => {
    const { owner, producerId, finance } = await given("trusted");
    expect((await finance()).terms).toEqual({
      ...{ tier: "trusted", settlesAfter: 1, reservePercent: 0, reserveDays: 1, advancePercent: 50 },
    });
    const { body } = await request("GET", `/producer/${producerId}`, { headers: credentialsOf(owner) });
    expect(JSON.stringify(body)).not.toContain("payoutTier");
  });
});

test("several settlements at once take each entry and each reserve once", async () => {
  const { event, earn, settle, producerId } = await given("new");
  const [night, other] = [await event(5), await event(5)];
  await earn(night, 50_000);
  await settle();
  await haveOver(night, 30);
  await earn(other, 70_000);
  const by = buildCall({ actor: buildActor({ role: "superadmin" }), now: new Date() });
  await Promise.allSettled(
    Array.from({ length: 6 }, () => createSettlement({ producerId, to: YESTERDAY }, by)),
  );
  const found = (await settlements.all().where("producerId", "==", producerId).get()).docs.map((doc) =>
    doc.data(),
  );
  const sum = found.reduce((all, { amount }) => all + amount, 0);
  const kept = found.flatMap(({ reserves = [] }) => reserves).filter(({ releasedBy }) => releasedBy === null);
  expect(sum + kept.reduce((all, { amount }) => all + amount, 0)).toBe(120_000);
  expect(found.flatMap(({ released = [] }) => released)).toHaveLength(1);
});

test("dates of a series are told apart by their day, on the organisation's page and in a settlement's document", async () => {
  const { event, earn, settle, finance } = await given("new");
  const name = "Festival La Rueda";
  const [first, second, later] = [
    await event(41, { name }),
    await event(40, { name }),
    await event(-9, { name }),
  ];
  const [sold] = first.combinations;
  if (!sold) throw new Error("it sells something");
  const dates = [{ eventId: second.id, localityId: "platea", name: "Platea" }];
  for (const [{ id }, startsAt] of [
    [first, "2020-03-14T20:00:00.000Z"],
    [second, "2020-03-15T20:00:00.000Z"],
    [later, "2020-03-16T20:00:00.000Z"],
  ] as const)
    await events.doc(id).update({ seriesId: first.id, startsAt });
  await events.doc(first.id).update({ combinations: [{ ...sold, pass: { places: 10, dates } }] });
  await earn(first, 300_000);
  await earn(second, 100_000);
  await earn(later, 50_000);
  const names = (await finance()).owed.firstWaiting.map(({ eventName }) => eventName);
  expect(names).toEqual([`${name}, lun 16 mar`]);
  const { body } = await settle();
  const path = `${base}/admin/finance/settlements/${body.id}/download`;
  const paper = await (await fetch(path, { headers: credentialsOf(admin) })).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true });
  expect(text).toMatch(/La Rueda, sáb 14 mar, con sus abonos \$\s300\.000/);
  expect(text).toMatch(/La Rueda, dom 15 mar \$\s100\.000/);
});

test("a date that sells passes waits for the last of the dates that they open, and is paid by none that moved meanwhile", async () => {
  const { event, earn, settle, producerId } = await given("established");
  const last = await event(-30);
  const middle = await event(2);
  const first = await event(20);
  const [sold] = first.combinations;
  const dates = [middle, last].map(({ id }) => ({ eventId: id, localityId: "locality-platea" }));
  await events.doc(first.id).update({ combinations: [{ ...sold, pass: { places: 10, dates } }] });
  await earn(first, 300_000);
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  await syncBalance(producerId, new Date());
  expect((await producerBalances.doc(producerId).get()).data()).toMatchObject({ held: 300_000 });

  await events.doc(last.id).update({ status: "nunca" } as never); // nobody knows what became of it
  expect((await settle()).body.code).toBe("SETTLEMENT_HELD");

  await events.doc(last.id).update({ status: "published" });
  await haveOver(last, 20);
  const { status, body } = await settle();
  expect([status, body.metrics.producerNet]).toEqual([201, 300_000]);
});

test.each([
  ["suspended", { status: "suspended" }],
  ["cancelled", { status: "cancelled" }],
  ["postponed", { moved: POSTPONED }],
] as const)("an advance of an event that was %s since it was drafted is not sent", async (_, change) => {
  const { event, earn, settle, move } = await given("trusted");
  const soon = await event(-30);
  await earn(soon, 100_000);
  const { body } = await settle({ isAdvance: true });
  await events.doc(soon.id).update(events.encode(change as Partial<Event>));
  expect((await move(body.id, "sent")).body.code).toBe("SETTLEMENT_ADVANCE_STOPPED");
  expect((await move(body.id, "cancelled")).status).toBe(200);
});

test.each([
  ["suspended", { status: "suspended" }],
  ["postponed", { moved: POSTPONED }],
] as const)("an advance is not sent where a date that its passes open was %s", async (_, change) => {
  const { event, earn, settle, move } = await given("trusted");
  const [first, last] = [await event(-10), await event(-30)];
  const dates = [{ eventId: last.id, localityId: "locality-platea" }];
  const combinations = [{ ...first.combinations[0], pass: { places: 10, dates } }];
  await events.doc(first.id).update({ combinations });
  await earn(first, 100_000);
  const { body } = await settle({ isAdvance: true });
  await events.doc(last.id).update(events.encode(change as Partial<Event>));
  expect((await move(body.id, "sent")).body.code).toBe("SETTLEMENT_ADVANCE_STOPPED");
  await events.doc(last.id).update({ status: "published", moved: FieldValue.delete() });
  expect((await move(body.id, "sent")).status).toBe(200);
});
