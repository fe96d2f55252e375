import { randomUUID } from "node:crypto";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildRefund } from "../../../tools/builders/orders.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { buildValidation } from "../../../tools/builders/validations.ts";
import type { StandIn } from "../../../tools/payment-stand-in/stand-in.ts";
import { answerCase } from "../../src/features/cases/answer-case.ts";
import { adminCase } from "../../src/features/cases/case-views.ts";
import { filedMailId } from "../../src/features/cases/file-case.ts";
import { findEntriesOf } from "../../src/features/ledger/ledger.repo.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { expireOrder } from "../../src/features/orders/buying/release-order.ts";
import { projectPurchase } from "../../src/features/orders/project-purchase.ts";
import { forgetBuyer, forgetContact, forgetUnpaidBuyer } from "../../src/features/retention/forget-order.ts";
import { runRetention } from "../../src/features/retention/run-retention.ts";
import {
  announcements,
  cases,
  endedHolds,
  events,
  ledger,
  orders,
  purchases,
  repliesOf,
  retentionCursors,
  retentionWaits,
  tickets,
  validations,
} from "../../src/lib/firestore/collections.ts";
import { bucket } from "../../src/lib/storage/public-files.ts";
import { call, credentialsOf, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { A_PDF, givenCase, givenClaim } from "../support/cases.ts";
import { changes, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../support/gateway.ts";
import { ticketsOf } from "../support/passes.ts";
import { givenEvent, hold } from "../support/world.ts";
import { deliver, snapshotOf, writtenTo } from "../support/wrapped.ts";

// Decision 51, in a world that gets old: the clock is moved, and what was made today is then some years of age.

let gateway: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
beforeEach(async () => {
  for (const kept of [retentionCursors, retentionWaits])
    for (const { ref } of (await kept.all().get()).docs) await ref.delete();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

/** So many days from now, which is when this world was made. */
const after = (days: number) => new Date(Date.now() + days * 86_400_000);
const YEAR = 365.25;
/** Of books: on its last evening in Colombia it is the next one in UTC. */
const yearOf = (moment: string) => Number(today(new Date(moment)).slice(0, 4));

interface World {
  buyer: Person;
  event: Event;
  paid: Order;
  unpaid: Order;
  scanId: string;
}

/** An event with a purchase that was paid and scanned, and one that was not paid. */
async function givenWorld(): Promise<World> {
  const [buyer, other, event] = await Promise.all([signIn(), signIn(), givenEvent()]);
  const paid = await givenPaid(buyer, event);
  const { body } = await hold(event, 2, other);
  await orders.doc(body.id).update({ expiresAt: after(-1) });
  await expireOrder(body.id, new Date());
  await projectPurchase(body.id);
  const scan = buildValidation({
    id: randomUUID(),
    eventId: event.id,
    ip: "190.0.2.10",
    userAgent: "Un teléfono",
  });
  await validations.doc(scan.id).set(scan);
  return { buyer, event, paid, unpaid: await storedOrder(body.id), scanId: scan.id };
}

async function givenPaid(buyer: Person, event: Event): Promise<Order> {
  gateway.webhooks.change({ lose: true });
  const { id } = await givenOpenOrder(buyer, event, 3);
  await notify(gateway.pay({ externalReference: id, outcome: "approved", method: "visa" }).id);
  await deliverOrder(id);
  await orders.doc(id).update({ reconcileAt: null }); // as the schedule leaves it once nothing is pending
  return storedOrder(id);
}

const filesOf = async (caseId: string) => (await bucket().getFiles({ prefix: `cases/${caseId}/` }))[0].length;

/** What triggers make of orders that changed. */
const projectAll = async () => {
  for (const { id } of (await orders.all().select().get()).docs) await projectPurchase(id);
};

/** All that is money or a count. */
const BOOKS =
  /^(ledger|settlements|reconciliations|producerBalances|eventMetrics|dailyMetrics|producerMetrics|dayShares|counters|endedHolds|events)\//;
const books = async () => new Map([...(await everythingStored())].filter(([path]) => BOOKS.test(path)));

const amountsOf = ({
  items,
  subtotal,
  serviceFee,
  discount,
  total,
  payment,
  paidAt,
  ledgerEntries,
}: Order) => ({
  ...{ items, subtotal, serviceFee, discount, total, payment, paidAt, ledgerEntries },
});

const SAME_PERSON = { phone: "", city: "", department: "", address: "" };

test("of a world five years old goes what nobody needs, and every sum of it stays", async () => {
  const { buyer, event, paid, unpaid, scanId } = await givenWorld();
  const before = await books();
  const sold = (await ticketsOf(paid.id)).all;
  expect(sold.map(({ buyerEmail }) => buyerEmail)).toEqual(Array(3).fill(paid.buyer?.email));

  await runRetention(after(5 * YEAR));
  await projectAll();

  expect(changes(before, await books())).toEqual(NOTHING);
  const now = await storedOrder(paid.id);
  expect(now.buyer).toEqual({ ...paid.buyer, ...SAME_PERSON });
  expect(now.account).toEqual({ ...paid.account, ip: "", userAgent: "" });
  expect(amountsOf(now)).toEqual(amountsOf(paid));
  const ended = await storedOrder(unpaid.id);
  expect([ended.buyer, ended.account.email, ended.account.name]).toEqual([null, "", ""]);
  expect((await purchases.doc(paid.id).get()).data()?.buyer).toEqual(now.buyer);
  for (const ticket of (await ticketsOf(paid.id)).all) {
    const was = sold.find(({ id }) => id === ticket.id);
    expect(ticket).toMatchObject({ buyerName: "", buyerEmail: "", buyerPhone: "", buyerIdentification: "" });
    expect([ticket.ticketCode, ticket.price, ticket.status, ticket.holderUid]).toEqual([
      ...[was?.ticketCode, was?.price, was?.status, was?.holderUid],
    ]);
    expect(JSON.stringify(ticket)).not.toContain(paid.buyer?.firstName);
  }
  expect((await validations.doc(scanId).get()).data()).toMatchObject({
    ip: "",
    userAgent: "",
    result: "valid",
  });

  // whoever has an account still finds what they bought; the books open
  const admin = await signIn("superadmin");
  const answers = await Promise.all([
    call(ticketRoutes.listMyTickets, {}, buyer),
    call(orderRoutes.listPurchases, {}, buyer),
    call(orderRoutes.getPurchase, { id: paid.id }, buyer),
    call(ticketRoutes.getTicket, { id: sold[0]?.id ?? "" }, buyer),
    call(financeRoutes.listFinanceOrders, {}, admin),
    call(financeRoutes.listLedger, { eventId: event.id }, admin),
    request("GET", `/events/${event.id}/tickets/export?format=csv`, { headers: credentialsOf(admin) }),
    request("GET", "/admin/finance/export?format=csv", { headers: credentialsOf(admin) }),
    request("GET", `/tickets/purchases/${paid.id}/download`, { headers: credentialsOf(buyer) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200));
  expect(JSON.stringify(answers[4]?.body)).toContain(paid.id);
});

test("nothing goes a day before its period ends", async () => {
  const { event, paid, unpaid } = await givenWorld();
  const end = new Date(event.endsAt).getTime();
  await runRetention(after(364));
  expect([await storedOrder(paid.id), await storedOrder(unpaid.id)]).toEqual([paid, unpaid]);
  await runRetention(after(367));
  expect([await storedOrder(paid.id), (await storedOrder(unpaid.id)).account.email]).toEqual([paid, ""]);
  await runRetention(new Date(end + 729 * 86_400_000));
  expect(await storedOrder(paid.id)).toEqual(paid);
  await runRetention(new Date(end + 733 * 86_400_000));
  expect((await storedOrder(paid.id)).buyer).toEqual({ ...paid.buyer, ...SAME_PERSON });
});

test("who bought goes after the ten years of books, and no sum with it", async () => {
  const { paid } = await givenWorld();
  const before = await books();
  const year = yearOf(paid.createdAt);
  await runRetention(new Date(`${year + 10}-12-31T12:00:00.000Z`));
  expect((await storedOrder(paid.id)).buyer?.email).toBe(paid.buyer?.email);
  await runRetention(new Date(`${year + 11}-01-02T12:00:00.000Z`));
  const now = await storedOrder(paid.id);
  expect([now.buyer, now.account.email, now.searchWords, now.documentKey]).toEqual([null, "", [], null]);
  expect(amountsOf(now)).toEqual(amountsOf(paid));
  expect(changes(before, await books())).toEqual(NOTHING);
});

test("what runs again, twice at once, or in pieces does the same", async () => {
  const { event, paid, unpaid, scanId } = await givenWorld();
  const now = after(5 * YEAR);
  let runs = 0; // each breaks off after a document
  for (let last = 0; last < 3 && runs < 3_000; runs++) {
    const was = await everythingStored();
    await runRetention(now, { documents: 1 });
    last = changes(was, await everythingStored()).changed.length === 0 ? last + 1 : 0;
  }
  expect(runs).toBeGreaterThan(5);
  expect((await storedOrder(paid.id)).buyer?.phone).toBe("");
  expect((await storedOrder(unpaid.id)).account.email).toBe("");
  expect((await ticketsOf(paid.id)).all.map(({ buyerName }) => buyerName)).toEqual(["", "", ""]);
  expect((await validations.doc(scanId).get()).get("ip")).toBe("");
  expect((await retentionCursors.doc(`event-${event.id}`).get()).exists).toBe(false);

  const inPieces = await everythingStored();
  await Promise.all([runRetention(now), runRetention(now)]);
  await runRetention(now);
  expect(changes(inPieces, await everythingStored())).toEqual(NOTHING);
});

test("two runs at once end as one", async () => {
  const { paid } = await givenWorld();
  await Promise.all([1, 2, 3].map(() => runRetention(after(5 * YEAR))));
  const left = await everythingStored();
  await runRetention(after(5 * YEAR));
  expect(changes(left, await everythingStored())).toEqual(NOTHING);
  expect((await storedOrder(paid.id)).buyer?.phone).toBe("");
});

test("a purchase whose money is open stays whole until it is not", async () => {
  const { event, paid } = await givenWorld();
  const other = await givenPaid(await signIn(), event);
  await orders.doc(paid.id).update({ hasFailedRefund: true });
  const sold = (await ticketsOf(paid.id)).all;
  await runRetention(after(5 * YEAR));
  expect((await storedOrder(paid.id)).buyer).toEqual(paid.buyer);
  expect((await ticketsOf(paid.id)).all).toEqual(sold);
  // the others of its event do not wait for it
  expect((await storedOrder(other.id)).buyer?.phone).toBe("");
  expect((await ticketsOf(other.id)).all.map(({ buyerName }) => buyerName)).toEqual(["", "", ""]);
  await orders.doc(paid.id).update({ hasFailedRefund: false });
  await runRetention(after(5 * YEAR + 29));
  expect((await storedOrder(paid.id)).buyer).toEqual(paid.buyer);
  await runRetention(after(5 * YEAR + 31));
  expect((await storedOrder(paid.id)).buyer).toEqual({ ...paid.buyer, ...SAME_PERSON });
  expect((await retentionWaits.all().where("of", "==", paid.id).get()).size).toBe(0);
});

test("an open case keeps its purchase; an answered one goes, and its number stays", async () => {
  const { buyer, paid } = await givenWorld();
  const sold = (await ticketsOf(paid.id)).all;
  const [open, answered] = [await givenClaim(buyer, paid.id), await givenCase()];
  const by = buildCall({ actor: buildActor({ role: "superadmin" }), now: new Date() });
  await answerCase(
    answered.id,
    { requestId: randomUUID(), text: "Por la puerta", files: [A_PDF], seen: 0, closes: false },
    by,
  );
  await runRetention(after(5 * YEAR + 2));

  expect((await storedOrder(paid.id)).buyer).toEqual(paid.buyer);
  expect((await cases.doc(open.id).get()).data()).toEqual(open);
  expect((await ticketsOf(paid.id)).all).toEqual(sold);
  expect([await filesOf(open.id), await filesOf(answered.id)]).toEqual([1, 0]);
  const left = (await cases.doc(answered.id).get()).data();
  const { number, kind, filedAt, dueOn } = answered;
  expect(left).toMatchObject({
    number,
    kind,
    filedAt,
    dueOn,
    status: "closed",
    text: "",
    uid: null,
    order: null,
  });
  expect(left?.author).toEqual({ name: "", email: "", phone: null, docNumber: null });
  expect((await repliesOf(answered.id).all().get()).size).toBe(0);

  const admin = await signIn("superadmin");
  const listed = await call(caseRoutes.listCases, {}, admin);
  expect([listed.status, JSON.stringify(listed.body).includes(answered.id)]).toEqual([200, true]);
  const shown = await call(caseRoutes.getAnyCase, { id: answered.id }, admin);
  expect([shown.status, shown.body.canReply]).toEqual([200, false]);
  // there is nobody left to answer
  const reopened = await call(caseRoutes.changeCase, { id: answered.id, status: "answered" }, admin);
  expect([reopened.status, reopened.body]).toMatchObject([409, { code: "CASE_WRONG_STATE" }]);
  expect((await givenCase()).number).toBe(number + 1);
});

test("what changed since it was read is decided by what it is in the commit", async () => {
  const { buyer, event, paid } = await givenWorld();
  const slice = (now: Date) => ({ now, left: 100, until: Date.now() + 60_000 });
  // a hold that ended, and was paid late
  const late = await givenOpenOrder(buyer, event, 2);
  await orders.doc(late.id).update({ expiresAt: after(-1) });
  await expireOrder(late.id, new Date());
  await orders.doc(late.id).update({ reconcileAt: null });
  const unpaid = await orders.doc(late.id).get();
  await notify(gateway.pay({ externalReference: late.id, outcome: "approved", method: "visa" }).id);
  await orders.doc(late.id).update({ reconcileAt: null });
  expect((await storedOrder(late.id)).paidAt).not.toBeNull();
  await forgetUnpaidBuyer(unpaid, slice(after(400)));
  expect((await storedOrder(late.id)).buyer?.email).toBe(late.buyer?.email);

  // a correction, from which on books are kept anew
  await runRetention(after(5 * YEAR));
  const known = await orders.doc(paid.id).get();
  const by = { id: "luz", name: "Luz", role: "superadmin" };
  const at = after(11.9 * YEAR).toISOString();
  const correction = { id: "c1", amount: 0, reason: "Ajuste", reference: "", by, at };
  await orders.doc(paid.id).update({ corrections: [correction] });
  expect(await forgetBuyer(known, slice(after(12 * YEAR)))).toBe("later");
  expect((await storedOrder(paid.id)).forgotten).toBe("contact");

  // what has gone does not come back half
  const first = await orders.doc(late.id).get();
  await orders.doc(late.id).update({ forgotten: "buyer", buyer: null });
  await forgetContact(first, slice(after(12 * YEAR)));
  expect((await storedOrder(late.id)).forgotten).toBe("buyer");
});

test("who asked for their money back loses the name, also in the books; who decided it does not", async () => {
  const { event, paid } = await givenWorld();
  const asked = (id: string, role: string, name: string, n: number) =>
    buildRefund({
      ...{
        id,
        status: "done" as const,
        tickets: [n],
        note: "Está en el hospital",
        paymentId: paid.payment?.id,
      },
      by: { id: role === "attendee" ? paid.uid : id, name, role },
    });
  const refunds = [asked("r1", "attendee", "Ramona Cetina", 1), asked("r2", "producer", "Doña Nury", 2)];
  await orders.doc(paid.id).update({ refunds });
  const [sale] = await findEntriesOf(paid.id);
  for (const { id, by } of refunds) {
    const entry = { ...sale, id: `${paid.id}-${id}`, n: 9, orderId: paid.id, by } as LedgerEntry;
    await ledger.doc(entry.id).set(entry);
  }
  await announcements.doc(`reminder-${event.id}`).set({
    ...{ id: `reminder-${event.id}`, eventId: event.id, news: "reminder", round: "1", dueAt: null },
    toldUpTo: "ramona@correo.test",
  });
  await runRetention(after(5 * YEAR));
  const left = await storedOrder(paid.id);
  expect(left.refunds.map(({ note, by }) => [note, by?.name])).toEqual([
    [null, ""],
    [null, "Doña Nury"],
  ]);
  const names = (await findEntriesOf(paid.id)).flatMap(({ by }) => (by ? [by.name] : []));
  expect(names.toSorted()).toEqual(["", "Doña Nury"]);
  const everything = JSON.stringify([...(await everythingStored()).values()]);
  expect(everything).not.toMatch(/Ramona|ramona|hospital/);
});

test("a lost dispute, once the bank has decided, does not stay open", async () => {
  const { paid } = await givenWorld();
  const paymentId = Number(paid.payment?.id);
  gateway.gateway.changeStatus(paymentId, "charged_back", "in_process");
  await notify(paymentId);
  const booked = await storedOrder(paid.id);
  gateway.gateway.changeStatus(paymentId, "charged_back", "settled");
  await notify(paymentId);
  const decided = await storedOrder(paid.id);
  expect(decided.payment).toEqual({ ...booked.payment, statusDetail: "settled" });
  expect([decided.ledgerEntries, decided.paymentStatus]).toEqual([booked.ledgerEntries, "chargeback"]);
  await orders.doc(paid.id).update({ reconcileAt: null, updatedAt: after(5 * YEAR - 10) });
  await runRetention(after(5 * YEAR));
  expect((await storedOrder(paid.id)).forgotten).toBe("contact");
});

test("what was entered in the books later is kept for as long from then", async () => {
  const { paid } = await givenWorld();
  const year = yearOf(paid.createdAt);
  const by = { id: "luz", name: "Luz", role: "superadmin" };
  const at = `${year + 9}-03-01T15:00:00.000Z`;
  const correction = { id: "c1", amount: 0, reason: "Ajuste", reference: "", by, at };
  await runRetention(new Date(`${year + 5}-01-02T12:00:00.000Z`));
  await orders.doc(paid.id).update({ corrections: [correction] });
  await runRetention(new Date(`${year + 11}-01-02T12:00:00.000Z`));
  await runRetention(new Date(`${year + 19}-12-30T12:00:00.000Z`));
  expect((await storedOrder(paid.id)).buyer?.email).toBe(paid.buyer?.email);
  await runRetention(new Date(`${year + 20}-02-02T12:00:00.000Z`));
  expect((await storedOrder(paid.id)).buyer).toBeNull();
});

test("an event that ends at night is not looked at before it is over, and then at once", async () => {
  const { event, paid } = await givenWorld();
  const over = new Date(overAt(event).setUTCFullYear(overAt(event).getUTCFullYear() + 2)).getTime();
  await runRetention(new Date(over - 2 * 3_600_000));
  expect((await retentionWaits.all().where("of", "==", event.id).get()).size).toBe(0);
  expect((await storedOrder(paid.id)).forgotten).toBeUndefined();
  await runRetention(new Date(over + 24 * 3_600_000));
  expect((await storedOrder(paid.id)).forgotten).toBe("contact");
});

test("one that cannot be read or written does not keep others, and is looked at the next day", async () => {
  const [broken, whole] = [await givenWorld(), await givenWorld()];
  await orders.doc(broken.paid.id).update({ total: "mucho" });
  const [ticket] = (await ticketsOf(whole.paid.id)).all;
  await tickets.doc(ticket?.id ?? "").update({ price: "mucho" });
  await runRetention(after(5 * YEAR));
  const waits = (await retentionWaits.all().get()).docs.map((doc) => doc.data().of);
  expect(waits).toEqual(expect.arrayContaining([broken.paid.id, whole.paid.id]));
  expect((await orders.doc(broken.paid.id).get()).get("buyer.phone")).toBe(broken.paid.buyer?.phone);
  // its scan was gone through all the same
  expect((await validations.doc(broken.scanId).get()).get("ip")).toBe("");
  await orders.doc(broken.paid.id).update({ total: broken.paid.total });
  await tickets.doc(ticket?.id ?? "").update({ price: ticket?.price });
  await runRetention(after(5 * YEAR + 31));
  expect((await storedOrder(broken.paid.id)).forgotten).toBe("contact");
  expect((await storedOrder(whole.paid.id)).forgotten).toBe("contact");
});

test("a purchase from which something was taken away is only shown anew: nothing of its sale runs again", async () => {
  const { unpaid } = await givenWorld();
  const ended = endedHolds.doc(unpaid.id);
  const of = orders.doc(unpaid.id);
  await of.update({ status: "held" });
  const before = await snapshotOf(of);
  await of.update({ status: unpaid.status });
  await ended.delete();
  await runRetention(after(5 * YEAR));
  // as if the hold had ended in the same commit: what counts that does not run
  await deliver("onOrderWritten", await writtenTo("onOrderWritten", `orders/${unpaid.id}`, { before }));
  expect((await ended.get()).exists).toBe(false);
  expect((await purchases.doc(unpaid.id).get()).data()?.buyer).toBeNull();
});

test("an event without a date keeps what is of it", async () => {
  const { event, paid } = await givenWorld();
  const { startsAt, timeZone } = event;
  const before = { startsAt, timeZone, venueName: "La Loma", city: "Cali" };
  const moved = { before, at: new Date().toISOString(), refundsUntil: null, isOpen: true };
  await events.doc(event.id).update({ moved });
  await runRetention(after(5 * YEAR));
  expect((await storedOrder(paid.id)).buyer?.phone).toBe(paid.buyer?.phone);
  expect((await tickets.all().where("orderId", "==", paid.id).get()).docs[0]?.get("buyerName")).not.toBe("");
});

test("of a mail that is kept no longer nobody says that it did not arrive", async () => {
  const filed = await givenCase();
  await mails.doc(filedMailId(filed.id)).delete();
  expect((await adminCase(filed, after(1))).wasDelivered).toBe(false);
  expect((await adminCase(filed, after(2 * YEAR + 1))).wasDelivered).toBeNull();
});

test("a mail says when it is to be deleted", async () => {
  const { buyer } = await givenWorld();
  const { docs } = await mails.all().where("to", "==", buyer.email).get();
  expect(docs.length).toBeGreaterThan(0);
  for (const doc of docs) {
    const { createdAt, expiresAt } = doc.data();
    const days = (new Date(expiresAt ?? "").getTime() - new Date(createdAt).getTime()) / 86_400_000;
    expect(Math.round(days)).toBeOneOf([730, 731]);
  }
});
