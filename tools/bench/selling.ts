import { statisticsOf } from "../../functions/src/features/events/lists/event-statistics.ts";
import { countEntry } from "../../functions/src/features/finance/count-entry.ts";
import { expireOrder } from "../../functions/src/features/orders/buying/release-order.ts";
import { recordPayment } from "../../functions/src/features/payments/gateway/record-payment.ts";
import { createPromoCode } from "../../functions/src/features/promo-codes/create-promo-code.ts";
import { createPromoter } from "../../functions/src/features/promoters/create-promoter.ts";
import { dashboardOf } from "../../functions/src/features/reports/producer-dashboard.ts";
import { issueTickets } from "../../functions/src/features/tickets/issuing/issue-tickets.ts";
import { AppError } from "../../functions/src/lib/app-error.ts";
import { orders } from "../../functions/src/lib/firestore/collections.ts";
import { buildPayment } from "../builders/payments.ts";
import { buildActor, buildCall } from "../builders/people.ts";
import { type Cost, costOf } from "./count.ts";
import { compare, many } from "./measure.ts";
import { atMost, costRow, exactly, type Row } from "./table.ts";
import { bareTransaction, buy, fill, givenEvent } from "./world.ts";

const MANY = 1_000_000;
const BUYERS = 500;
const PLACES = 100;

/** The time of each selling operation, relative to a bare transaction on the same Firestore. */
export async function sellingSpeed(): Promise<Row[]> {
  const event = await givenEvent(MANY);
  const { bare, reserve } = await compare({ bare: bareTransaction, reserve: () => buy(event) });
  const rush = await measureRush();
  const [few, most] = [many(1_000, 100), many(50_000, 1_000)];
  const small = await growth(0, few);
  const large = await growth(few, most);
  return [
    atMost("reserve an order, p50, against a bare transaction", reserve / bare, 1.4),
    atMost(`rush of ${BUYERS} buyers on ${PLACES} tickets, wall, against one`, rush.wall / bare, 100),
    exactly("tickets sold in that rush", rush.sold, PLACES),
    atMost("commits per order in that rush", rush.commits / PLACES, 0.2),
    atMost(`purchase p50 with ${most} documents, against ${few}`, large / small, 1.3),
  ];
}

async function measureRush(): Promise<{ wall: number; sold: number; commits: number }> {
  const event = await givenEvent(PLACES * 2); // two per buyer
  const began = performance.now();
  let sold = 0;
  const { commits } = await costOf(() =>
    Promise.all(
      Array.from({ length: BUYERS }, async () => {
        try {
          await buy(event);
          sold++;
        } catch (error) {
          if (!(error instanceof AppError && error.code === "SOLD_OUT")) throw error;
        }
      }),
    ),
  );
  return { wall: performance.now() - began, sold, commits };
}

/** The median time of a purchase once there are `to` orders. */
async function growth(from: number, to: number): Promise<number> {
  const event = await givenEvent(MANY);
  const { takes: _, ...like } = await buy(event);
  await fill("orders", like, from, to);
  return (await compare({ reserve: () => buy(event) }, { rounds: 150 })).reserve;
}

const ROUNDS = many(40, 5);

/** The average reads, writes and commits of one run. */
async function average(work: (i: number) => Promise<unknown>): Promise<Cost> {
  await work(-1); // leaves out what an instance reads only once
  const { reads, writes, commits } = await costOf(async () => {
    for (let i = 0; i < ROUNDS; i++) await work(i);
  });
  return { reads: reads / ROUNDS, writes: writes / ROUNDS, commits: commits / ROUNDS };
}

const minus = (a: Cost, b: Cost) => ({ reads: a.reads - b.reads, writes: a.writes - b.writes });

/** The reads and writes of each selling operation. */
export async function sellingCost(): Promise<Row[]> {
  process.env.TARIMA_PROMO_CODES = "on";
  const event = await givenEvent(MANY);
  const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
  await createPromoter(event, { code: "JHON", name: "Jhon" }, by);
  await createPromoCode(event, { code: "LIBRE", type: "percentage", value: 10 }, by);
  await createPromoCode(event, { code: "CONTADO", type: "percentage", value: 10, maxUses: MANY }, by);

  const first = await givenEvent(MANY);
  await buy(first); // from here on the event's layout is cached
  const orderTwo = await costOf(() => buy(first));
  const reserve = await average(() => buy(event));
  const withPromoter = await average(() => buy(event, { promoterCode: "JHON" }));
  const withCode = await average(() => buy(event, { discountCode: "LIBRE" }));
  const withLimited = await average(() => buy(event, { discountCode: "CONTADO" }));
  const orderMany = await costOf(() => buy(event));

  const now = new Date();
  const late = new Date(now.getTime() + 3_600_000);
  const held = await Promise.all(Array.from({ length: ROUNDS + 1 }, () => buy(event)));
  // in the state the checkout leaves orders in before the gateway's payment page opens
  for (const { id } of held) await orders.doc(id).update({ documentKey: `doc-${id}` });
  const toExpire = await Promise.all(Array.from({ length: ROUNDS + 1 }, () => buy(event)));
  const confirm = await average(async (i) => {
    const order = held[i + 1];
    if (!order) return;
    await recordPayment(buildPayment(order), now);
    await issueTickets(order, now);
  });
  const again = await average((i) => recordPayment(buildPayment(held[i + 1] ?? (held[0] as never)), now));
  const metrics = await average((i) => countEntry(`${held[i + 1]?.id}-1`));
  const figuresAgain = await average((i) => countEntry(`${held[i + 1]?.id}-1`));
  const expiry = await average(async (i) => {
    const order = toExpire[i + 1];
    if (order) await expireOrder(order.id, late);
  });
  const dashboard = await costOf(() => dashboardOf(event.producerId, now));
  const statistics = await costOf(() => statisticsOf(event, now));
  return [
    costRow("reserve, a limit per person and one per address", reserve, { reads: 5, writes: 4 }),
    costRow("order number 2 of an event", orderTwo, reserve),
    costRow("order number 200 of an event", orderMany, reserve),
    costRow("a promoter's code on top", minus(withPromoter, reserve), { reads: 1, writes: 0 }),
    costRow("a discount on top", minus(withCode, reserve), { reads: 1, writes: 0 }),
    costRow("a discount of limited uses on top", minus(withLimited, reserve), { reads: 1, writes: 1 }),
    costRow("confirm by webhook, 2 tickets, the ledger's entry, the document's limit", confirm, {
      reads: 3,
      writes: 7,
    }),
    costRow("the same webhook again", again, { reads: 1, writes: 0 }),
    costRow("metrics of a sale: mark, three days, event, producer, best sellers", metrics, {
      reads: 1,
      writes: 7,
    }),
    costRow("metrics again", figuresAgain, { reads: 1, writes: 0 }),
    costRow(
      "a hold's expiry",
      expiry,
      { reads: 1, writes: 2 },
      "order, shard, and one for the limit per person that is given back",
    ),
    costRow("statistics of an event", statistics, { reads: 41, writes: 0 }),
    costRow("a producer's dashboard", dashboard, { reads: 200, writes: 0 }),
  ];
}
