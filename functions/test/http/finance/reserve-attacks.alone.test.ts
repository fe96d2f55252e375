import { randomUUID } from "node:crypto";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import type { PayoutTier } from "@tarima/shared/finance/payout-terms.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { settlementRoutes as routes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { buildLedgerEntry } from "../../../../tools/builders/ledger.ts";
import { closeCancellation } from "../../../src/features/events/lifecycle/cancellations.repo.ts";
import { syncBalance } from "../../../src/features/finance/balances/sync-balance.ts";
import { markOverdue } from "../../../src/features/finance/settlements/mark-overdue.ts";
import {
  events,
  ledger,
  producerBalances,
  producers,
  settlements,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { earnerOf, TODAY, YESTERDAY } from "../../support/organiser-money.ts";
import { givenPaymentFile, givenPayoutAccount } from "../../support/payouts.ts";
import { givenEvent, givenProducer, haveOver } from "../../support/world.ts";

// Written against decision 55 by somebody who did not write it: each test is a way to get money too early, twice, or never.

let base: string;
let admin: Person;
/** Once, between what a settlement looked at and the entries that it reads. */
let meanwhile: (() => Promise<unknown>) | undefined;
/** Of how many entries of an event there is room in a settlement, where that is not the real number. */
let mostOfOne: number | undefined;
vi.mock("../../../src/features/ledger/ledger.repo.ts", async (original) => {
  const real = await original<typeof import("../../../src/features/ledger/ledger.repo.ts")>();
  return {
    ...real,
    findUnsettled: async (...[event, to, limit]: Parameters<typeof real.findUnsettled>) => {
      const once = meanwhile;
      meanwhile = undefined;
      await once?.();
      return real.findUnsettled(event, to, Math.min(limit, mostOfOne ?? limit));
    },
  };
});
beforeAll(async () => {
  base = await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

const on = (days: number, time = "20:00") => wallClockIn(days, time, new Date());

async function given(payoutTier?: PayoutTier) {
  const { id: producerId } = await givenProducer(payoutTier && { payoutTier });
  const owner = await signIn("producer", { producerId });
  /** On sale; begins and ends in so many days. */
  const event = (begins: number, ends = begins, overrides: Parameters<typeof givenEvent>[0] = {}) =>
    givenEvent({ producerId, startsAt: on(begins), endsAt: on(ends, "23:00"), ...overrides });
  const earn = earnerOf(producerId);
  const settle = (more: object = {}) =>
    call(routes.createSettlement, { producerId, dateTo: YESTERDAY, ...more }, admin);
  const change = (id: string, more: object) =>
    call(routes.changeSettlementStatus, { id, ...more } as never, admin);
  const move = (id: string, status: "sent" | "cancelled") => change(id, { status, reason: "Otra" });
  const pay = (id: string) =>
    change(id, { status: "paid", paidOn: TODAY, reference: "TRX", elsewhere: "En efectivo" });
  const finance = async () => (await call(payoutRoutes.getProducerFinance, { producerId }, owner)).body;
  const payout = async ({ id }: Pick<Event, "id">) =>
    (await call(payoutRoutes.getEventPayout, { id }, owner)).body;
  const edit = async ({ id }: Pick<Event, "id">, fields: object) => {
    const answer = await call(eventRoutes.updateEvent, { id, ...fields } as never, owner);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  };
  /** Its holders have been told of its last move: that was an hour ago. */
  const told = async ({ id }: Pick<Event, "id">) => {
    const { ends } = (await events.doc(id).get()).data() ?? {};
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await events.doc(id).update({ "moved.at": at, ...(ends && { "ends.since": at }) });
  };
  return { producerId, owner, event, earn, settle, change, move, pay, finance, payout, edit, told };
}

describe("too early", () => {
  test("an organiser who brings an event forward, puts it far off and takes that back, is paid no sooner than by its first date", async () => {
    const { event, earn, settle, edit, told } = await given("new");
    const night = await event(60);
    await earn(night, 100_000);
    await edit(night, { startsAt: on(3), endsAt: on(3, "23:00") });
    expect((await events.doc(night.id).get()).data()?.ends?.latest).toBeDefined();
    await told(night);
    await edit(night, { startsAt: on(90), endsAt: on(90, "23:00") });
    await edit(night, { startsAt: on(2), endsAt: on(2, "23:00") });
    expect(await waitsUntil(night)).toBe(on(60).slice(0, 10));
    await haveOver(night, 5);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test("an organiser who brings it forward in one untold go after another is paid no sooner", async () => {
    const { event, earn, settle, edit } = await given("new");
    const night = await event(60);
    await earn(night, 100_000);
    for (const days of [50, 90, 20, 5]) await edit(night, { startsAt: on(days), endsAt: on(days, "23:00") });
    expect(await waitsUntil(night)).toBe(on(60).slice(0, 10));
    await haveOver(night, 5);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test("an organiser who postpones without a date, and then names an early one, is paid no sooner", async () => {
    const { event, earn, settle, edit, told } = await given("new");
    const night = await event(60);
    await earn(night, 100_000);
    await edit(night, { isPostponed: true });
    await told(night);
    await edit(night, { startsAt: on(2), endsAt: on(2, "23:00"), isPostponed: false });
    await told(night);
    await edit(night, { isPostponed: true });
    await edit(night, { isPostponed: false });
    expect(await waitsUntil(night)).toBe(on(60).slice(0, 10));
    await haveOver(night, 5);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test("an organiser who shortens a season that has begun is paid no sooner than by the end that it sold with", async () => {
    const { event, earn, settle, edit } = await given("new");
    const season = await event(-10, 50);
    await earn(season, 100_000);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
    await edit(season, { endsAt: on(-9, "23:00") });
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test("a festival that is brought forward waits for the end of the dates it sold with, not for their beginning", async () => {
    const { event, earn, settle, edit } = await given("new");
    const festival = await event(5, 45);
    await earn(festival, 100_000);
    await edit(festival, { startsAt: on(1), endsAt: on(1, "23:00") });
    const { moved } = (await events.doc(festival.id).get()).data() as Event;
    // as ten days later: it was to begin five days ago, and to go on for another 35
    const latestStart = new Date(Date.now() - 5 * 86_400_000).toISOString();
    await events
      .doc(festival.id)
      .update({ startsAt: on(-9), endsAt: on(-9, "23:00"), moved: { ...moved, latestStart } });
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test("an event that is cancelled long after the day that it was postponed from has its buyers paid back first", async () => {
    const { event, earn, settle, edit, owner } = await given("new");
    const night = await event(3);
    await earn(night, 100_000);
    await edit(night, { isPostponed: true });
    await events.doc(night.id).update({ startsAt: on(-60), endsAt: on(-60, "23:00") }); // as two months later
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
    const cancelled = await call(
      eventRoutes.cancelEvent,
      { id: night.id, reason: "No se pudo" } as never,
      owner,
    );
    expect(cancelled.status).toBe(200);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test("an event that was suspended and is cancelled after its day has its buyers paid back first", async () => {
    const { event, earn, settle } = await given("new");
    const night = await event(-40);
    await earn(night, 100_000);
    for (const status of ["suspended", "cancelled"] as const) {
      const { status: answer } = await call(
        adminEventRoutes.changeEventStatus,
        { id: night.id, status, notes: "Denuncias" },
        admin,
      );
      expect(answer).toBe(200);
    }
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test.each([
    ["a debt", "new", 30, { isAdvance: false }, 0],
    ["an advance", "trusted", 30, { isAdvance: true }, 50_001],
    ["an event that is over", "new", -5, { isAdvance: false }, 100_001],
  ] as const)(
    "of %s with more entries than a settlement takes nothing is paid of what the rest of them takes back",
    async (_, tier, begins, asked, most) => {
      const { event, producerId, settle, earn } = await given(tier);
      const it = await event(begins);
      await earn(it, 1); // counted once, so that the event is known
      const back = most === 0 ? -6_000_000 : -4_900_000;
      await many(producerId, it, [...Array.from({ length: 50 }, () => [100_000, -30] as const), [back, -2]]);
      mostOfOne = 50;
      const { body } = await settle(asked);
      mostOfOne = undefined;
      expect(body.entries).toBe(50);
      expect(body.amount).toBeLessThanOrEqual(most);
    },
  );

  test("events that nobody bought for, and sales of one that is not over, are no history that money is let go by", async () => {
    const { event, earn, producerId } = await given();
    for (const days of [-3, -2, -1]) {
      const empty = await event(days);
      await events.doc(empty.id).update({ status: "completed" });
    }
    await earn(await event(200), 5_000_000);
    const { body } = await call(routes.getPayoutTerms, { producerId }, admin);
    expect(body.byHistory).toBe("new");
  });

  test("a cancelled event's reserve and money wait for its buyers also where it was brought forward first", async () => {
    const { event, earn, settle, edit, owner } = await given("new");
    const night = await event(60);
    await earn(night, 100_000);
    await edit(night, { startsAt: on(1), endsAt: on(1, "23:00") });
    const gone = await call(eventRoutes.cancelEvent, { id: night.id, reason: "No" } as never, owner);
    expect(gone.status).toBe(200);
    await haveOver(night, 31);
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
  });

  test("a settlement that is cancelled while another one is made gives that one nothing of an event to come", async () => {
    const { event, earn, settle, move, producerId } = await given("trusted");
    const soon = await event(9);
    await earn(soon, 100_000);
    const { body: advance } = await settle({ isAdvance: true });
    expect(advance.amount).toBe(50_000);
    await earn(soon, -10_000); // a debt: taken at once
    await earn(await event(-90), 20_000);
    let cancelled: number | undefined;
    meanwhile = async () => {
      cancelled = (await move(advance.id, "cancelled")).status;
    };
    const { body } = await settle();
    expect(cancelled).toBe(200);
    // the event to come has 90.000, of which nothing is to be paid without an advance
    expect(body.amount ?? 0).toBeLessThanOrEqual(20_000);
    const all = (await settlements.all().where("producerId", "==", producerId).get()).docs.map((it) =>
      it.data(),
    );
    expect(all.filter(({ status }) => status !== "cancelled").map(({ amount }) => amount)).toEqual([
      body.amount,
    ]);
  });

  test("an advance up to an older day gives nothing of what has gone back since", async () => {
    const { event, earn, settle } = await given("trusted");
    const soon = await event(20);
    await earn(soon, 100_000, addDays(TODAY, -10));
    await earn(soon, -100_000, addDays(TODAY, -3));
    await earn(soon, 1_000, addDays(TODAY, -2));
    const { body } = await settle({ isAdvance: true, dateTo: addDays(TODAY, -5) });
    expect(body.amount ?? 0).toBeLessThanOrEqual(500);
  });

  test("no more of an event to come is taken before it than the advance, not to pay debts either: the money that pays them is paid out then", async () => {
    const { event, earn, settle } = await given("trusted"); // 50 %
    const past = await event(-90);
    await earn(past, -60_000);
    await earn(await event(9), 100_000);
    const refused = await settle({ isAdvance: true });
    expect(refused.body).toMatchObject({ code: "SETTLEMENT_NEGATIVE", details: { balance: -10_000 } });
    await earn(past, 60_000);
    expect((await settle({ isAdvance: true })).body.amount).toBe(50_000);
  });

  test("an organisation that is suspended is advanced nothing, and is again once it sells again", async () => {
    const { event, earn, settle, producerId, owner } = await given("trusted");
    await producers.doc(producerId).update({ ownerUid: owner.uid });
    await earn(await event(9), 100_000);
    const decide = async (status: "suspended" | "active") => {
      const asked = { ids: [producerId], status, reason: "Denuncias" };
      expect((await call(producerRoutes.changeProducerStatuses, asked, admin)).body).toMatchObject({
        updated: 1,
      });
    };
    await decide("suspended");
    expect((await call(routes.getPayoutTerms, { producerId }, admin)).body).toMatchObject({ advance: 0 });
    const refused = await settle({ isAdvance: true });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["isAdvance"]]);
    await decide("active");
    expect((await settle({ isAdvance: true })).body.amount).toBe(50_000);
  });
});

describe("twice", () => {
  test("what an event to come owes is taken off once, though a settlement up to an older day does not take it", async () => {
    const { event, earn, settle, finance } = await given("new");
    await earn(await event(-90), 100_000, addDays(TODAY, -10));
    await earn(await event(30), -20_000, addDays(TODAY, -2));
    expect((await settle({ dateTo: addDays(TODAY, -5) })).body.amount).toBe(80_000);
    expect((await finance()).owed).toMatchObject({ unsettled: 80_000, waiting: 0 });
    expect((await settle()).body).toMatchObject({ amount: 0, released: [{ amount: 20_000 }] });
  });
});

describe("nothing to pay", () => {
  test("a settlement of no pesos that keeps a reserve back is sent and done with, and is never overdue", async () => {
    const { event, earn, settle, move } = await given("watched");
    await earn(await event(-5), 100_000);
    await earn(await event(-90), -95_000);
    const { body } = await settle();
    expect(body).toMatchObject({ amount: 0, reserves: [{ amount: 5_000 }] });
    expect((await move(body.id, "sent")).status).toBe(200);
    await settlements.doc(body.id).update({ dueOn: addDays(TODAY, -1) });
    await markOverdue(new Date());
    expect((await settlements.doc(body.id).get()).data()?.status).toBe("paid");
    expect((await move(body.id, "sent")).body.status).toBe("paid"); // asked for again
    expect((await move(body.id, "cancelled")).body.code).toBe("SETTLEMENT_WRONG_STATE");
  });

  test("a settlement of no pesos is not among those that somebody has to pay", async () => {
    const { event, earn, settle, move, producerId } = await given("watched");
    await givenPayoutAccount(producerId);
    await earn(await event(-5), 100_000);
    await earn(await event(-90), -95_000);
    const { body } = await settle();
    await move(body.id, "sent");
    const { items } = (await call(paymentFileRoutes.listPayables, {}, admin)).body;
    expect(items.filter(({ settlementId }) => settlementId === body.id)).toEqual([]);
  });
});

describe("payment files", () => {
  test("a settlement in a file whose reserve another one pays meanwhile is paid once, and both amounts are right", async () => {
    const { event, earn, settle, move, producerId, finance } = await given("new");
    await givenPayoutAccount(producerId);
    const night = await event(-5);
    await earn(night, 50_000);
    const { body: first } = await settle();
    await move(first.id, "sent");
    const file = await givenPaymentFile([first], { isDrawn: true });
    await haveOver(night, 30);
    const { body: second } = await settle();
    expect([first.amount, second.amount]).toEqual([45_000, 5_000]);
    const confirm = () =>
      call(paymentFileRoutes.confirmPaymentFile, { id: file.id, paidOn: TODAY, reference: "LOTE 7" }, admin);
    const [one, two] = await Promise.all([confirm(), confirm(), move(second.id, "cancelled")]);
    expect([one.status, two.status].toSorted()[0]).toBe(200);
    const { body: third } = await settle();
    expect(third).toMatchObject({ amount: 5_000, released: [{ settlementId: first.id }] });
    await move(third.id, "sent");
    const next = await givenPaymentFile([third]);
    expect(next.total).toBe(5_000);
    expect((await move(third.id, "cancelled")).body.code).toBe("SETTLEMENT_IN_PAYMENT_FILE");
    expect((await settle()).body.code).toBe("SETTLEMENT_EMPTY");
    const { owed, lastPaid } = await finance();
    expect([lastPaid?.amount, owed.coming.map(({ amount }) => amount), owed.waiting]).toEqual([
      45_000,
      [5_000],
      0,
    ]);
  });

  test("a lost answer: the same settlement asked for again settles nothing twice", async () => {
    const { event, earn, settle, producerId } = await given("trusted");
    await earn(await event(-5), 50_000);
    await earn(await event(9), 40_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => settle({ isAdvance: true })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.flatMap(({ status }) => (status === 201 ? [] : [status]))).toEqual([
      ...[409, 409, 409, 409, 409],
    ]);
    const found = (await settlements.all().where("producerId", "==", producerId).get()).docs;
    expect(found.map((it) => it.data().amount)).toEqual([70_000]);
  }, 120_000);

  test("what superadmins read before an advance is what it comes to", async () => {
    const { event, earn, settle, producerId } = await given("trusted");
    await earn(await event(9), 100_001);
    await earn(await event(9), 50_001);
    await earn(await event(-90), -10_000);
    const { body: terms } = await call(routes.getPayoutTerms, { producerId }, admin);
    const { body } = await settle({ isAdvance: true });
    expect(body.amount).toBe(terms.unsettled + terms.advance);
  });

  test("whoever was advanced and has more taken back than is left is not advanced anew what they owe", async () => {
    const { event, earn, settle, producerId } = await given("trusted");
    const [a, b] = [await event(9), await event(12)];
    await earn(a, 100_000);
    expect((await settle({ isAdvance: true })).body.amount).toBe(50_000);
    await earn(a, -100_000);
    await earn(b, 100_000);
    // 50.000 were paid of what is now nothing; of b's money half could pay that back
    const refused = await settle({ isAdvance: true });
    expect(refused.body).toMatchObject({ code: "SETTLEMENT_NEGATIVE", details: { balance: -50_000 } });
    await earn(b, 100_001);
    expect((await settle({ isAdvance: true })).body.amount).toBe(1);
    const all = (await settlements.all().where("producerId", "==", producerId).get()).docs.map((it) =>
      it.data(),
    );
    const kept = all.flatMap(({ reserves = [] }) => reserves).reduce((sum, { amount }) => sum + amount, 0);
    expect(kept + all.reduce((sum, { amount }) => sum + amount, 0)).toBe(200_001);
  });

  test("an organisation that owes is not deleted, nor one whose money waits or is kept back", async () => {
    const { event, earn, settle, move, pay, producerId, owner } = await given("new");
    await producers.doc(producerId).update({ ownerUid: owner.uid });
    const night = await event(-5);
    await earn(night, 50_000);
    const { body } = await settle();
    await move(body.id, "sent");
    await pay(body.id);
    await events.doc(night.id).delete(); // by whatever way: its reserve is due at once then
    const gone = await call(producerRoutes.deleteProducer, { id: producerId }, admin);
    expect(gone.status).toBe(409);
  });

  test("the paper of an advance says what it is, and not that what is not advanced is kept for refunds", async () => {
    const { event, earn, settle } = await given("trusted");
    await earn(await event(9), 100_000);
    const { body } = await settle({ isAdvance: true });
    const path = `${base}/admin/finance/settlements/${body.id}/download`;
    const paper = await (await fetch(path, { headers: credentialsOf(admin) })).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true });
    expect(text).toMatch(/anticipo/i);
    expect(text).not.toContain("Reserva para devoluciones");
  });

  test("what superadmins read of who is owed follows an event that is suspended, at the latest with the next settlement that is refused", async () => {
    const { event, earn, settle, producerId } = await given("new");
    const night = await event(-40);
    await earn(night, 100_000);
    await syncBalance(producerId, new Date());
    await call(
      adminEventRoutes.changeEventStatus,
      { id: night.id, status: "suspended", notes: "Mira" },
      admin,
    );
    expect((await settle()).body.code).toBe("SETTLEMENT_HELD");
    const balance = (await producerBalances.doc(producerId).get()).data();
    expect(balance).toMatchObject({ unsettled: 0, held: 100_000 });
  });

  test("an advance whose event is cancelled and paid back in full is owed to Tarima until other money pays it", async () => {
    const { event, earn, settle, finance, producerId } = await given("trusted");
    const soon = await event(9);
    await earn(soon, 100_000);
    expect((await settle({ isAdvance: true })).body.amount).toBe(50_000);
    await call(
      adminEventRoutes.changeEventStatus,
      { id: soon.id, status: "cancelled", notes: "No va" },
      admin,
    );
    await earn(soon, -104_000);
    expect((await settle()).body.code).toBe("SETTLEMENT_NEGATIVE");
    await earn(await event(-90), 200_000);
    expect((await settle()).body).toMatchObject({ amount: 96_000 });
    await syncBalance(producerId, new Date());
    expect((await producerBalances.doc(producerId).get()).data()).toMatchObject({
      reserved: 50_000,
      unsettled: 0,
    });
    await haveOver(soon, 30);
    expect((await settle()).body.code).toBe("SETTLEMENT_EMPTY"); // it was cancelled today
    await events.doc(soon.id).update({ cancelledAt: new Date(Date.now() - 30 * 86_400_000).toISOString() });
    await closeCancellation(soon.id, new Date()); // all buyers have theirs
    expect((await settle()).body).toMatchObject({ amount: 50_000 });
    expect((await finance()).owed).toMatchObject({ waiting: 0, unsettled: 196_000 });
  });

  test("a tier that somebody decided survives what the organisation writes of itself, and is not the organisation's to write", async () => {
    const { producerId, owner } = await given("watched");
    await call(
      producerRoutes.updateProducer,
      { id: producerId, brandName: "Otra", payoutTier: "trusted" } as never,
      owner,
    );
    expect((await producers.doc(producerId).get()).data()?.payoutTier).toBe("watched");
    const theirs = await call(routes.choosePayoutTier, { producerId, tier: "trusted", reason: "Yo" }, owner);
    expect(theirs.status).toBe(403);
  });

  test("a reason is text, and no longer than it may be", async () => {
    const { producerId } = await given();
    const choose = async (reason: string) =>
      (await call(routes.choosePayoutTier, { producerId, tier: "watched", reason }, admin)).status;
    expect(await choose("x".repeat(501))).toBe(400);
    expect(await choose("\u202e<script>alert(1)</script> =1+1 \u0000")).toBeLessThan(500);
  });
});

describe("what an organisation sees", () => {
  test("a draft that is to pay a reserve is not named to the organisation", async () => {
    const { event, earn, settle, move, producerId, owner } = await given("new");
    const night = await event(-5);
    await earn(night, 50_000);
    const { body: first } = await settle();
    await move(first.id, "sent");
    await haveOver(night, 30);
    const { body: draft } = await settle();
    expect(draft.status).toBe("draft");
    const { body } = await call(routes.listProducerSettlements, { producerId }, owner);
    expect(body.items.map(({ id }) => id)).toEqual([first.id]);
    expect(JSON.stringify(body)).not.toContain(draft.id);
  });

  test("huge and hostile names are printed, and nothing breaks", async () => {
    const { event, earn, settle } = await given("new");
    await earn(await event(-5, -5, { name: `=HYPERLINK("x")<script>\u202e${"Ñ🎉".repeat(60)}` }), 50_000);
    const { body } = await settle();
    const path = `${base}/admin/finance/settlements/${body.id}/download`;
    expect((await fetch(path, { headers: credentialsOf(admin) })).status).toBe(200);
  });
});

/** Many entries of an event: what each comes to, and of which day. */
async function many(producerId: string, event: Event, entries: (readonly [number, number])[]): Promise<void> {
  const writer = db().bulkWriter();
  for (const [producerNet, days] of entries) {
    const orderId = randomUUID();
    const entry = buildLedgerEntry({
      ...{ orderId, producerId, eventId: event.id, eventName: event.name, isCounted: true },
      day: addDays(TODAY, days),
      metrics: { producerNet, gmv: Math.max(0, producerNet) },
    });
    void writer.set(ledger.doc(entry.id), entry);
  }
  await writer.close();
}

/** The day of the latest date that an event sold with, as it is kept. */
async function waitsUntil({ id }: Pick<Event, "id">): Promise<string> {
  const { latest } = (await events.doc(id).get()).data()?.ends ?? {};
  return latest ? colombianDay(new Date(latest)) : "";
}

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test.each([11, 107])(
  "whatever is earned, given back, settled, advanced, sent, paid and cancelled: no peso is lost or paid twice (%i)",
  async (seed) => {
    const { producerId, event, earn, settle, move, pay, change, finance, payout } = await given("trusted");
    const chance = numbers(seed);
    const upTo = (n: number) => Math.floor(chance.next().value * n);
    const all = await Promise.all([event(20), event(-2), event(-40), event(9)]);
    const nets = new Map<string, number>();
    const tiers: PayoutTier[] = ["trusted", "new", "watched", "trusted"];
    for (let i = 0; i < 12; i += 1) {
      const it = all[upTo(all.length)] as Event;
      const found = (await settlements.all().where("producerId", "==", producerId).get()).docs.map((d) =>
        d.data(),
      );
      const some = found[upTo(Math.max(1, found.length))];
      const act = upTo(10);
      if (act <= 2) {
        const amount = upTo(3) === 0 ? -upTo(60_000) : upTo(90_000) + 1;
        await earn(it, amount, addDays(TODAY, -1 - upTo(9)));
        nets.set(it.id, (nets.get(it.id) ?? 0) + amount);
      } else if (act === 3) await haveOver(it, upTo(70) - 10);
      else if (act === 4)
        await call(
          routes.choosePayoutTier,
          { producerId, tier: tiers[upTo(4)] ?? "new", reason: "Así" },
          admin,
        );
      else if (act <= 6) await Promise.all([settle({ isAdvance: upTo(2) === 0 }), settle()]);
      else if (act === 9) {
        mostOfOne = 2;
        await settle({ isAdvance: upTo(2) === 0, dateTo: addDays(TODAY, -1 - upTo(9)) });
        mostOfOne = undefined;
      } else if (some && act === 7) {
        if (some.status === "draft") await move(some.id, "sent");
        else if (some.status === "sent") await pay(some.id);
        else if (some.status === "paid")
          await change(some.id, { status: "sent", reason: "Error", reference: "TRX" });
      } else if (some) await Promise.all([move(some.id, "cancelled"), settle()]);

      const now = (await settlements.all().where("producerId", "==", producerId).get()).docs.map((d) =>
        d.data(),
      );
      for (const { amount, reserves = [] } of now) {
        expect(amount).toBeGreaterThanOrEqual(0);
        for (const reserve of reserves) expect(reserve.amount).toBeGreaterThan(0);
      }
      const paid = now.filter(({ status }) => status === "paid").reduce((sum, s) => sum + s.amount, 0);
      const net = [...nets.values()].reduce((sum, n) => sum + n, 0);
      const { owed } = await finance();
      const coming = owed.coming.reduce((sum, { amount }) => sum + amount, 0);
      expect([seed, i, act, paid + coming + owed.unsettled + owed.waiting]).toEqual([seed, i, act, net]);
      await syncBalance(producerId, new Date());
      const balance = (await producerBalances.doc(producerId).get()).data();
      expect([seed, i, act, paid + (balance?.owed ?? 0)]).toEqual([seed, i, act, net]);
      for (const one of all) {
        const paidOf = now
          .filter(({ status }) => status === "paid")
          .flatMap(({ byEvent = [] }) => byEvent.filter(({ id }) => id === one.id))
          .reduce((sum, { amount }) => sum + amount, 0);
        const shown = await payout(one);
        expect([seed, i, act, shown.net, shown.paid]).toEqual([seed, i, act, nets.get(one.id) ?? 0, paidOf]);
      }
    }
  },
  240_000,
);

test("a settlement takes five thousand entries in one commit, and the next one what is left", async () => {
  const { event, producerId, settle } = await given("new");
  const past = await event(-90);
  await many(
    producerId,
    past,
    Array.from({ length: 5_001 }, () => [1_000, -2] as const),
  );
  expect((await settle()).body).toMatchObject({ amount: 5_000_000, entries: 5_000 });
  expect((await settle()).body).toMatchObject({ amount: 1_000, entries: 1 });
}, 180_000); // last: what it leaves makes every other query of the emulator slow
