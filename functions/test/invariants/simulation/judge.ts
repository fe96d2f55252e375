import type { BoxOfficeMove, Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { Payment } from "../../../../tools/payment-stand-in/wire.ts";
import { differenceText, recountMetrics } from "../../../src/features/metrics/recount-metrics.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import type { World } from "./world.ts";

/** All that is stored, and the gateway's books. Of the product's functions the judge calls only the recount. */
interface Books {
  orders: Order[];
  tickets: Map<string, Ticket[]>;
  entries: Map<string, LedgerEntry[]>;
  payments: Map<string, Payment[]>;
  settlements: Settlement[];
  /** Events that are performing-arts shows. */
  shows: Set<string>;
}

async function all<T>(collection: string): Promise<T[]> {
  return (await db().collection(collection).get()).docs.map((doc) => doc.data() as T); // with the type that was stored
}

async function readBooks({ gateway }: World): Promise<Books> {
  return {
    orders: await all<Order>("orders"),
    tickets: Map.groupBy(await all<Ticket>("tickets"), ({ orderId }) => orderId),
    entries: Map.groupBy(await all<LedgerEntry>("ledger"), ({ orderId }) => orderId),
    payments: Map.groupBy(gateway.store.payments.values(), (payment) => payment.external_reference ?? ""),
    settlements: await all<Settlement>("settlements"),
    shows: new Set(
      (await all<Event>("events")).flatMap(({ id, performingArts }) =>
        performingArts === "music" ? id : [],
      ),
    ),
  };
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** What the gateway holds of a payment: during a dispute the bank takes all of it, until it returns it. */
function keptOf({ status, status_detail: detail, ...payment }: Payment): number {
  const isOurs = status === "approved" || (status === "charged_back" && detail === "reimbursed");
  return isOurs ? payment.transaction_amount - payment.transaction_amount_refunded : 0;
}

/** Every fault, in words; empty if there is none. */
export async function judge(world: World): Promise<string[]> {
  const books = await readBooks(world);
  return [
    ...books.orders.flatMap((order) => judgeOrder(world, books, order)),
    ...judgeUnknown(books),
    ...judgeTransfers(world, books),
    ...judgeDoor(books),
    ...(await judgeGroups(books)),
    ...(await judgeCodes(books)),
    ...(await judgeCash(books)),
    ...(await judgePlaces(books)),
    ...(await judgePasses(books)),
    ...(await judgeListings(books)),
    ...(await judgeDrawers(books)),
    ...judgeSettlements(books),
    ...(await recountMetrics()).map((difference) => `metrics: ${differenceText(difference)}`),
  ];
}

/** Payments of unknown orders must be refunded; the gateway does not refund disputed ones, so a person sends that money. */
function judgeUnknown({ orders, payments }: Books): string[] {
  const known = new Set(orders.map(({ id }) => id));
  return [...payments]
    .filter(([id, own]) => !known.has(id) && own.some((it) => it.status === "approved"))
    .map(([id, own]) => `${sum(own, keptOf)} kept for ${id}, which never was`);
}

/** Nobody gets a transfer as well as the gateway's refund, unless somebody used the panel or a bank intervened. */
function judgeTransfers({ transfers, sentInPanel }: World, { orders, payments }: Books): string[] {
  return [...transfers].flatMap(([transfer, amount]) => {
    const [orderId = "", refundId] = transfer.split(" ");
    const order = orders.find(({ id }) => id === orderId);
    const refund = order?.refunds.find(({ id }) => id === refundId);
    const payment = payments.get(orderId)?.find(({ id }) => String(id) === refund?.paymentId);
    const isOurs = payment?.status !== "charged_back" && !sentInPanel.has(String(payment?.id));
    return isOurs ? [`${amount} sent at the bank for ${transfer}, which is ${refund?.status}`] : [];
  });
}

/**
 * A ticket that was used is not refunded on request, and a refunded ticket is not admitted; only the cancellation of an event
 * refunds used ones, too.
 */
function judgeDoor({ orders, tickets }: Books): string[] {
  return orders.flatMap((order) => {
    const asked = order.refunds.filter(({ reason }) =>
      ["requested", "given_up", "annulled", "resold", "box_office"].includes(reason),
    );
    const back = new Set(asked.flatMap((refund) => refund.tickets));
    return (tickets.get(order.id) ?? [])
      .filter(({ id, status }) => status === "used" && back.has(numberOf(id)))
      .map(({ id }) => `${id} was let in and asked for back`);
  });
}

/** The number within its order of a ticket, which is one of several where each person has a code. */
const numberOf = (ticketId: string): number => Number.parseInt(ticketId.split(".").at(-1) ?? "", 10);

/** One code for several people has let in as many as its scans that count, and never more than it admits. */
async function judgeGroups({ tickets }: Books): Promise<string[]> {
  const entries = (await all<Validation>("validations")).filter(
    ({ reason, undone }) => reason === "ok" && !undone,
  );
  const byTicket = Map.groupBy(entries, ({ ticketId }) => ticketId);
  return [...tickets.values()].flat().flatMap(({ id, group, seatsPerTicket }) => {
    if (!group) return [];
    const { admitted, outside } = group;
    const entered = sum(byTicket.get(id) ?? [], ({ seats }) => seats);
    const isPossible = 0 <= outside && outside <= admitted && admitted <= seatsPerTicket;
    return isPossible && admitted === entered
      ? []
      : [`${id}: ${admitted} in and ${outside} outside of ${seatsPerTicket}, by its scans ${entered}`];
  });
}

/** The uses of a promo code equal the sales with it, and a code for three uses has no more than three. */
async function judgeCodes({ entries, orders }: Books): Promise<string[]> {
  const sales = [...entries.values()].flat();
  return (await all<PromoCode>("promoCodes")).flatMap(({ id, eventId, code, uses, maxUses }) => {
    const isOf = (order: Order) => order.promoCode?.id === id && (order.status === "held" || order.paidAt);
    const used =
      maxUses === null
        ? sales.filter(({ promoCodeId }) => promoCodeId === id).length
        : orders.filter(isOf).length;
    const isRight = uses === used && (maxUses === null || uses <= maxUses);
    return isRight ? [] : [`${eventId}: ${code} was used ${used} times and says ${uses} of ${maxUses}`];
  });
}

/** Places that wait for cash are counted for each event, and never exceed the organiser's limit. */
async function judgeCash({ orders }: Books): Promise<string[]> {
  const counted = new Map(
    (await db().collection("cashHolds").get()).docs.map((doc) => [doc.id, doc.data().places as number]),
  );
  const waiting = Map.groupBy(orders, ({ event }) => event.id);
  return [...counted].flatMap(([eventId, places]) => {
    const kept = sum(waiting.get(eventId) ?? [], ({ cashPlaces }) => cashPlaces);
    return places === kept ? [] : [`${eventId}: ${kept} places wait for cash, and ${places} are counted`];
  });
}

/** Active, or used and not refunded: a ticket that was used before its refund stays used, but has no value. */
function isGood({ status, id }: Ticket, order: Order): boolean {
  const isBack = order.refunds.some(({ tickets }) => tickets.includes(numberOf(id)));
  const isPaid = ["completed", "partially_refunded"].includes(order.paymentStatus);
  return status === "active" || (status === "used" && isPaid && !isBack);
}

function judgeOrder(world: World, books: Books, order: Order): string[] {
  const payments = books.payments.get(order.id) ?? [];
  const entries = books.entries.get(order.id) ?? [];
  const tickets = books.tickets.get(order.id) ?? [];
  const good = tickets.filter((ticket) => isGood(ticket, order));
  const kept = sum(payments, keptOf);
  const byHand = sum(
    order.refunds.filter(({ reference }) => reference !== null),
    ({ amount }) => amount,
  );
  const faults: string[] = [];
  const about = `${order.id} (${order.status}, ${order.paymentStatus}, ${order.refunds
    .map(({ id, status, amount, tickets: of }) => `${id} ${status} ${amount} [${of}]`)
    .join(
      ", ",
    )}; gateway ${payments.map(({ status, status_detail, transaction_amount: of, transaction_amount_refunded: back }) => `${status}/${status_detail} ${of}-${back}`).join(", ")}; ledger ${entries.map(({ n, kind, cash }) => `${n} ${kind} ${cash}`).join(", ")})`;
  const expect = (what: string, is: number, should: number, tolerance = 0) => {
    if (Math.abs(is - should) > tolerance) faults.push(`${what}: ${is}, not ${should}: ${about}`);
  };
  expect(
    "the ledger's cash is not what the gateway keeps",
    sum(entries, ({ cash }) => cash),
    kept,
  );
  for (const payment of payments) {
    const own = entries.filter(({ paymentId }) => paymentId === String(payment.id));
    expect(
      `the ledger's cash of payment ${payment.id}`,
      sum(own, ({ cash }) => cash),
      keptOf(payment),
    );
  }
  expect("entries have gaps", new Set(entries.map(({ n }) => n)).size, order.ledgerEntries);
  const buying = payments.find(({ id }) => String(id) === order.payment?.id);
  const isBought = order.paidAt !== null;
  // nobody paid without getting a ticket, and every valid ticket was paid
  const worth = sum(good, ({ totalPaid }) => totalPaid);
  const panel = buying ? (world.sentInPanel.get(String(buying.id)) ?? 0) : 0;
  // what the organiser keeps of tickets that were sold again
  const fees = sum(order.refunds, ({ resaleFee = 0 }) => resaleFee);
  if (kept > worth + byHand + fees) faults.push(`money without a ticket: ${kept} for ${worth}: ${about}`);
  if (kept + panel < worth) faults.push(`tickets without money: ${worth} for ${kept}: ${about}`);
  const isPaid = isBought && ["completed", "partially_refunded"].includes(order.paymentStatus);
  if (good.length > 0 && !isPaid) faults.push(`good tickets of what is not paid for: ${about}`);
  const back = new Set(order.refunds.flatMap((refund) => refund.tickets));
  const codes = order.items.flatMap(
    ({ quantity, codes: each = 1 }) => Array(quantity).fill(each) as number[],
  );
  const count = codes.length;
  const left = codes.filter((_, i) => !back.has(i + 1));
  if (isPaid)
    expect(
      "good tickets",
      good.length,
      sum(left, (each) => each),
    );
  // the producer's part: what remains after the service fee and the gateway's fee; shares are rounded
  const own = entries.filter(({ metrics }) => metrics.producerNet !== undefined);
  const net = sum(own, ({ metrics }) => metrics.producerNet ?? 0);
  if (!order.isCourtesy && isBought && order.total > 0) {
    const bought = buying ? keptOf(buying) : 0;
    const paidBack = sum(
      order.refunds.filter(({ reference, tickets: of }) => reference !== null && of.length > 0),
      ({ amount }) => amount,
    );
    // if the bank takes money that was already refunded by hand, the platform bears the loss
    const absorbed = (order.subtotal - order.discount) * (order.absorbedRate ?? 0);
    const left = Math.max(0, bought - paidBack);
    const ofResale = Math.min(fees, left); // it has no service in it
    const gross = (left - ofResale) * (1 - (order.serviceFee + absorbed) / order.total) + ofResale;
    expect("the whole service", Math.round((order.feeRate + (order.absorbedRate ?? 0)) * 1000), 100);
    const withheld = books.shows.has(order.event.id) ? withheldOf(order, left - ofResale) : 0;
    expect(
      "the contribution",
      sum(own, ({ metrics }) => metrics.contribution ?? 0),
      Math.round(withheld),
      2 + count,
    );
    const corrected = sum(order.corrections, ({ amount }) => amount);
    const fee = order.payment?.gatewayFee ?? 0;
    expect(
      "the producer's net",
      net,
      Math.round(gross - fee + corrected - withheld),
      1 + 2 * count + 2 * order.gatewayRefunds.length,
    );
  } else expect("the producer's net of nothing", net, 0);
  if (order.refunds.some(({ status }) => status !== "done"))
    faults.push(`a refund is open for ever: ${about}`);
  return faults;
}

/** Between what costs less than three UVT, with any discount, and what costs more: nothing here is near them. */
const NOWHERE_NEAR = 300_000;

/**
 * A tenth of what was paid for the expensive tickets that are not refunded, by the part of the price that was kept of all these; `kept`: what
 * is there of them, pesos.
 */
function withheldOf({ items, refunds, subtotal, serviceFee, discount }: Order, kept: number): number {
  const back = new Set(refunds.flatMap(({ tickets }) => tickets));
  const prices = items.flatMap(({ quantity, price }) => Array<number>(quantity).fill(price));
  const left = prices.filter((_, i) => !back.has(i + 1));
  const paid = sum(left, (price) => (price * (subtotal + serviceFee - discount)) / subtotal);
  const owing = left.filter((price) => price > NOWHERE_NEAR);
  const base = sum(owing, (price) => (price * (subtotal - discount)) / subtotal);
  return paid > 0 ? (base / 10) * Math.min(1, kept / paid) : 0;
}

async function judgePlaces({ orders, tickets }: Books): Promise<string[]> {
  const faults: string[] = [];
  for (const doc of (await db().collection("events").get()).docs) {
    const event = doc.data() as { id: string; pools: Record<string, { capacity: number }> };
    const own = orders.filter((order) => order.event.id === event.id);
    for (const [pool, { capacity }] of Object.entries(event.pools)) {
      const shards = (await doc.ref.collection("pools").doc(pool).collection("shards").get()).docs;
      const free = shards.map((shard) => shard.data().free as number);
      const sold = sum(own, (order) => placesIn(pool, order, tickets.get(order.id) ?? []));
      const total = sum(free, (places) => places) + sold;
      if (total !== capacity)
        faults.push(`${event.id} ${pool}: ${free} free and ${sold} sold of ${capacity}`);
      if (free.some((places) => places < 0)) faults.push(`${event.id} ${pool}: ${free} free`);
    }
    const holdings = (await doc.ref.collection("holdings").get()).docs;
    for (const holding of holdings) {
      const held = holding.data().tickets as number;
      const should = holdingOf(holding.id, own, tickets);
      if (held !== should)
        faults.push(
          `${event.id}: ${holding.id} holds ${should} and is counted ${held}: ${ownOf(holding.id, own, tickets)}`,
        );
    }
  }
  return faults;
}

/**
 * A date has as many places set apart as its passes may sell, outside of its own pools, and lets nobody in without one. What a
 * change that was broken off has set apart besides is freed with the next.
 */
async function judgePasses({ tickets, orders }: Books): Promise<string[]> {
  const all = (await db().collection("events").get()).docs.map((doc) => doc.data() as Event);
  const byId = new Map(all.map((event) => [event.id, event]));
  const further = [...tickets.values()].flat().filter(({ pass }) => (pass?.at ?? 1) > 1);
  const good = further.filter((ticket) => {
    const order = orders.find(({ id }) => id === ticket.orderId);
    return order && isGood(ticket, order);
  });
  const faults: string[] = [];
  for (const { id, localities, pools, passes = [] } of all) {
    for (const { id: localityId, capacity } of localities) {
      const apart = sum(
        passes.filter((it) => it.localityId === localityId),
        ({ places }) => places,
      );
      const left = pools[`locality-${localityId}`]?.capacity;
      if (left !== undefined && left + apart !== capacity)
        faults.push(`${id} ${localityId}: ${left} to sell and ${apart} set apart of ${capacity}`);
    }
    for (const passId of new Set(
      good.filter(({ eventId }) => eventId === id).map((it) => it.combinationId),
    )) {
      const people = good.filter((it) => it.eventId === id && it.combinationId === passId).length;
      const apart = passes.find((it) => it.id === passId)?.places ?? 0;
      if (people > apart) faults.push(`${id}: ${people} passes for ${apart} places`);
    }
  }
  for (const { id, combinations } of all)
    for (const type of combinations)
      for (const { eventId } of type.pass?.dates ?? []) {
        const apart = byId.get(eventId)?.passes?.find((it) => it.soldBy === id)?.places ?? 0;
        if (type.limit === null || apart < (type.limit ?? 0) || type.limit !== type.pass?.places)
          faults.push(`${id}: ${type.limit} passes to sell, ${apart} places in ${eventId}`);
      }
  return faults;
}

/**
 * Of each ticket that was sold again there is one that is good, at most: its seller's or its buyer's. What is for sale is good, and its
 * ticket says so; nothing is held for an order that is over.
 */
async function judgeListings({ orders, tickets }: Books): Promise<string[]> {
  const listings = await all<Listing>("resaleListings");
  const open = new Set(listings.filter(({ status }) => status === "listed").map(({ id }) => id));
  const faults = listings.flatMap((listing) => {
    const { id, status, orderId, number, buyerOrderId } = listing;
    const own = (tickets.get(orderId) ?? []).filter((ticket) => numberOf(ticket.id) === number);
    const seller = orders.find((order) => order.id === orderId);
    const buyer = orders.find((order) => order.id === buyerOrderId);
    const resold =
      seller?.refunds.filter((it) => it.reason === "resold" && it.tickets.includes(number)) ?? [];
    const about = `${id} is ${status}: ${own.map((it) => it.status)}, ${resold.length} times sold, ${buyer?.status}`;
    const isRight = {
      listed: own.every((it) => it.status === "active" && it.forSale) && resold.length === 0,
      held: false,
      sold: own.every((it) => it.status === "cancelled") && resold.length === 1 && buyer?.paidAt != null,
      withdrawn: resold.length === 0,
      ended: resold.length === 0,
    }[status];
    return isRight ? [] : [about];
  });
  const astray = [...tickets.values()].flat().filter((ticket) => {
    const group = ticket.part ? ticket.id.replace(/-\d+$/, "") : ticket.id;
    return ticket.forSale && !ticket.part && !open.has(group);
  });
  return [...faults, ...astray.map(({ id }) => `${id} says that it is for sale`)];
}

/** The places of a pool that an order takes: by its hold, or by its valid tickets. */
function placesIn(pool: string, order: Order, tickets: readonly Ticket[]): number {
  const { status, items, resale } = order;
  return sum(
    items.filter(({ pools }) => pools.includes(pool)),
    ({ combinationId, quantity, seatsPerTicket }) => {
      const good = tickets.filter((it) => it.combinationId === combinationId && isGood(it, order));
      if (status !== "held") return sum(good, (it) => it.seatsPerTicket);
      return resale ? 0 : quantity * seatsPerTicket; // what it buys is its seller's until then
    },
  );
}

/** Courtesies, and what was sold at the door, count against nobody. */
const isBoughtHere = ({ isCourtesy, boxOffice }: Order): boolean => !isCourtesy && !boxOffice;

/**
 * The valid or used tickets of an account, or of the orders that were made with a document. Where each person has a code they
 * are one ticket, of who bought it, as long as none of the codes is cancelled.
 */
function holdingOf(person: string, orders: readonly Order[], tickets: Books["tickets"]): number {
  const held = orders
    .filter(isBoughtHere)
    .flatMap((order) => {
      const own = Map.groupBy(tickets.get(order.id) ?? [], ({ id }) => numberOf(id));
      return [...own.values()].map((codes) => ({ order, codes }));
    })
    // the further nights of a pass are no tickets that were bought
    .filter(({ codes }) =>
      codes.every(({ status, pass }) => status !== "cancelled" && (pass?.at ?? 1) === 1),
    );
  return held.filter(({ order, codes: [first] }) => {
    const holder = first?.part ? order.uid : first?.holderUid;
    return person === holder || person === order.documentKey;
  }).length;
}

/** All the tickets that somebody had of an event, valid or not. */
const ownOf = (person: string, orders: readonly Order[], tickets: Books["tickets"]): string =>
  orders
    .filter(isBoughtHere)
    .flatMap((order) =>
      (tickets.get(order.id) ?? [undefined]).flatMap((ticket) => {
        const had = [ticket?.holderUid ?? order.uid, order.uid, order.documentKey];
        if (!had.includes(person)) return [];
        const of = `${order.uid}'s ${order.status} ${order.paymentStatus}`;
        return `${order.id} ${ticket?.id.slice(-2)} ${ticket?.status} of ${ticket?.holderUid} (${of})`;
      }),
    )
    .join("; ");

/** A drawer's sums are its moves'; each order that was sold at the door is one move, and each ticket that was taken back another. */
async function judgeDrawers({ orders }: Books): Promise<string[]> {
  const atDoor = orders.filter(({ boxOffice, paidAt }) => boxOffice && paidAt !== null);
  const taken = sum(atDoor, ({ refunds }) =>
    sum(
      refunds.filter(({ reason }) => reason === "box_office"),
      ({ tickets }) => tickets.length,
    ),
  );
  let [sales, returns] = [0, 0];
  const faults: string[] = [];
  for (const { ref } of (await db().collection("events").get()).docs) {
    const moves = (await ref.collection("boxOfficeMoves").get()).docs.map(
      (doc) => doc.data() as BoxOfficeMove,
    );
    sales += moves.filter(({ kind }) => kind === "sale").length;
    returns += moves.filter(({ kind }) => kind === "return").length;
    for (const move of moves.filter(({ kind }) => kind === "sale")) {
      const sold = atDoor.find(({ id }) => id === move.orderId);
      if (sold?.subtotal !== move.amount || sold.boxOffice?.shiftId !== move.shiftId)
        faults.push(`${move.id} is ${move.amount} in ${move.shiftId}, and was sold for ${sold?.subtotal}`);
    }
    for (const doc of (await ref.collection("shifts").get()).docs) {
      const { id, sums } = doc.data() as Shift;
      const own = moves.filter(({ shiftId }) => shiftId === id);
      const inDrawer = sums.cashSales - sums.cashReturns + sums.cashIn - sums.cashOut;
      const elsewhere = sums.cardSales - sums.cardReturns + sums.transferSales - sums.transferReturns;
      const of = (method: string) =>
        sum(
          own.filter((move) => move.method === method),
          ({ amount }) => amount,
        );
      const others = of("card") + of("transfer");
      if (inDrawer !== of("cash") || elsewhere !== others || sums.moves !== own.length)
        faults.push(`${id}: ${inDrawer} and ${elsewhere} of ${of("cash")} and ${others}`);
    }
  }
  if (sales !== atDoor.length) faults.push(`${atDoor.length} sold at the door, and ${sales} in drawers`);
  if (returns !== taken) faults.push(`${taken} taken back at the door, and ${returns} out of drawers`);
  return faults;
}

function judgeSettlements({ entries, settlements }: Books): string[] {
  const all = [...entries.values()].flat();
  const faults: string[] = [];
  const bySettlement = Map.groupBy(all, ({ settlementId }) => settlementId);
  for (const settlement of settlements) {
    const { id, status, amount, entries: count, reserves = [], released = [] } = settlement;
    const own = bySettlement.get(id) ?? [];
    const net = sum(own, ({ metrics }) => metrics.producerNet ?? 0);
    const ofEntries = amount + sum(reserves, (it) => it.amount) - sum(released, (it) => it.amount);
    const [wantCount, wantNet] = status === "cancelled" ? [0, 0] : [count, ofEntries];
    if (own.length !== wantCount || net !== wantNet)
      faults.push(
        `settlement ${id} (${status}) of ${wantCount} entries, ${wantNet}: has ${own.length}, ${net}`,
      );
  }
  faults.push(...judgeReserves(settlements));
  const known = new Set(settlements.map(({ id }) => id));
  for (const { id, settlementId } of all)
    if (settlementId !== null && !known.has(settlementId))
      faults.push(`${id} is in no settlement that exists`);
  return faults;
}

/** A reserve is paid once, by the settlement that it names, and none by one that is cancelled. */
function judgeReserves(settlements: readonly Settlement[]): string[] {
  const kept = settlements.flatMap(({ id, status, reserves = [] }) =>
    reserves.map((it) => ({ ...it, of: id, isOpen: status !== "cancelled" })),
  );
  const paid = settlements.flatMap(({ id, status, released = [] }) =>
    status === "cancelled" ? [] : released.map((it) => ({ ...it, by: id })),
  );
  const said = kept.flatMap(({ of, eventId, amount, releasedBy, isOpen }) =>
    releasedBy && isOpen ? `${of} ${eventId} ${amount} by ${releasedBy}` : [],
  );
  const done = paid.map((it) => `${it.settlementId} ${it.eventId} ${it.amount} by ${it.by}`);
  return said.toSorted().join() === done.toSorted().join()
    ? []
    : [`reserves said to be paid: ${said.join(", ")}; paid: ${done.join(", ")}`];
}
