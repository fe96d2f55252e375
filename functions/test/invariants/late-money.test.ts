import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../src/features/mail/mails.ts";
import { expireOrder } from "../../src/features/orders/buying/release-order.ts";
import { orders, tickets } from "../../src/lib/firestore/collections.ts";
import { signIn, startApi, stopApi } from "../support/api.ts";
import { deliverOrder, givenOpenOrder, notify, startGateway, storedOrder } from "../support/gateway.ts";
import { meetingAt, withoutGuard } from "../support/guards.ts";
import { startingLine } from "../support/races/starting-line.ts";
import { countPlaces, givenEventWithCapacity, hold } from "../support/world.ts";

// Invariant 6: money that arrives around the end of a hold buys its tickets or is refunded, never both and never neither. The
// event has as many places as the order; a rival who buys in between takes them all.

const PLACES = 3;

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

interface Late {
  event: Event;
  order: Order;
  paymentId: number;
}

/** A paid order for all places of an event, whose notification has not arrived. */
async function givenPaidOrder(): Promise<Late> {
  gateway.webhooks.change({ lose: true });
  const event = await givenEventWithCapacity(PLACES);
  const order = await givenOpenOrder(await signIn(), event, PLACES);
  const { id } = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
  return { event, order, paymentId: id };
}

/** Expires the hold: the gateway was asked just before, and knew of no payment. */
const end = ({ order }: Late) => expireOrder(order.id, new Date(Date.parse(order.expiresAt) + 1));
const tell = async ({ paymentId }: Late) => expect((await notify(paymentId)).status).toBe(200);

async function takeAll({ event }: Late): Promise<void> {
  expect((await hold(event, PLACES, await signIn())).status).toBe(201);
}

/** Where the money is, according to the gateway's books and to what is stored. */
async function fate({ event, order, paymentId }: Late) {
  await deliverOrder(order.id);
  const payment = gateway.store.payments.get(paymentId);
  const [stored, issued, letters, held] = await Promise.all([
    storedOrder(order.id),
    tickets.all().where("orderId", "==", order.id).get(),
    mails.all().where("data.orderId", "==", order.id).get(),
    orders.all().where("event.id", "==", event.id).where("status", "==", "held").get(),
  ]);
  return {
    kept: (payment?.transaction_amount ?? 0) - (payment?.transaction_amount_refunded ?? 0),
    isPaid: stored.paidAt !== null,
    refunds: stored.refunds.map(({ reason, status, amount }) => [reason, status, amount]),
    tickets: issued.docs.map((doc) => doc.data().status),
    mails: letters.docs.map((doc) => doc.data().template),
    rivals: held.size,
    places: (await countPlaces(event))["locality-platea"],
  };
}

const TOTAL = 280_500; // three tickets of 85.000, and a service fee of 10 %
const BOUGHT = {
  kept: TOTAL,
  isPaid: true,
  refunds: [],
  tickets: ["active", "active", "active"],
  mails: ["purchase"],
  rivals: 0,
  places: { free: 0, taken: PLACES, capacity: PLACES },
};
const SENT_BACK = {
  kept: 0,
  isPaid: false,
  refunds: [["sold_out", "done", TOTAL]],
  tickets: [],
  mails: ["payment-returned"],
  rivals: 1,
  places: { free: 0, taken: PLACES, capacity: PLACES },
};

describe("money around the end of a hold", () => {
  test("that comes before it buys, and the end changes nothing", async () => {
    const late = await givenPaidOrder();
    await tell(late);
    await end(late);
    expect(await fate(late)).toEqual(BOUGHT);
  });

  test("that comes after it takes the places again while they are free", async () => {
    const late = await givenPaidOrder();
    await end(late);
    await tell(late);
    await tell(late);
    expect(await fate(late)).toEqual(BOUGHT);
  });

  test("that comes after somebody has taken them all goes back, once, however often it is told", async () => {
    const late = await givenPaidOrder();
    await end(late);
    await takeAll(late);
    for (let i = 0; i < 3; i++) await tell(late);
    expect(await fate(late)).toEqual(SENT_BACK);
  });

  test("whose notification is being written while the hold ends and somebody takes them all goes back", async () => {
    const late = await givenPaidOrder();
    const meanwhile = async () => {
      await end(late);
      await takeAll(late);
    };
    await meetingAt("order", meanwhile, () => tell(late));
    expect(await fate(late)).toEqual(SENT_BACK);
  });

  test("that is written while the hold is being ended buys", async () => {
    const late = await givenPaidOrder();
    await meetingAt(
      "order",
      () => tell(late),
      () => end(late),
    );
    expect(await fate(late)).toEqual(BOUGHT);
  });

  test("that takes the places again while another instance sells them all goes back", async () => {
    const late = await givenPaidOrder();
    await end(late);
    const elsewhere = await startingLine(1); // in this process a sale would wait for the one before it
    const input = { eventId: late.event.id, buyers: PLACES, prefix: "rival" };
    const rivals = () => elsewhere.race([{ task: "buy", input }]);
    await meetingAt("shards of a sale", rivals, () => tell(late));
    elsewhere.close();
    expect(await fate(late)).toEqual({ ...SENT_BACK, rivals: PLACES });
  });

  test("negative control: without the condition on the order the same meeting gives both the same places", async () => {
    const late = await givenPaidOrder();
    const meanwhile = async () => {
      await end(late);
      await takeAll(late);
    };
    await withoutGuard("order", () => meetingAt("order", meanwhile, () => tell(late)));
    const { rivals, tickets: issued } = await fate(late);
    expect([rivals, issued.length]).toEqual([1, PLACES]);
  });
});

test("a dozen of them, ended, told and outbid at once: each has its tickets or its money, and places are counted", async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => givenPaidOrder()));
  await Promise.all(
    all.flatMap((late, i) => [
      end(late),
      tell(late),
      i % 2 === 0 ? signIn().then((rival) => hold(late.event, PLACES, rival)) : undefined,
    ]),
  );
  const fates = await Promise.all(all.map((late) => tell(late).then(() => fate(late))));
  for (const became of fates) expect(became).toEqual(became.rivals ? SENT_BACK : BOUGHT);
}, 120_000);
