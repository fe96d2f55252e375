import { createHmac, randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { buildBuyer } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { readOrder } from "../../../src/features/orders/orders.repo.ts";
import { expireHold } from "../../../src/features/payments/expire-holds.ts";
import { reconcilePayments } from "../../../src/features/payments/gateway/reconcile-payment.ts";
import { auditLogs, events, holdingsOf, incidents, orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { startGateway } from "../../support/gateway.ts";
import {
  checkout,
  countPlaces,
  givenEvent,
  givenEventWithCapacity,
  givenFreeEvent,
  hold,
} from "../../support/world.ts";
import { deliverThrice, writtenTo } from "../../support/wrapped.ts";

let gateway: StandIn;
let ana: Person;

beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  ana = await signIn();
});
afterEach(() => gateway.reset());
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

const stored = async (orderId: string): Promise<Order> => (await orders.doc(orderId).get()).data() as Order;

/** An order whose payment page is open. */
async function givenOpenOrder(event?: Awaited<ReturnType<typeof givenEvent>>, person = ana): Promise<Order> {
  const { body } = await hold(event ?? (await givenEvent()), 2, person);
  const opened = await checkout(body.id, person);
  expect(opened.status).toBe(200);
  return stored(body.id);
}

const untilStatus = (orderId: string, paymentStatus: Order["paymentStatus"]) =>
  vi.waitFor(async () => expect((await stored(orderId)).paymentStatus).toBe(paymentStatus), {
    timeout: 10_000,
    interval: 50,
  });

/** A notification as the gateway would sign it, or as somebody who does not know the secret would. */
function notify(paymentId: string, { secret = "tarima-local-webhook-secret", ts = Date.now() } = {}) {
  const requestId = randomUUID();
  const signature = createHmac("sha256", secret)
    .update(`id:${paymentId.toLowerCase()};request-id:${requestId};ts:${ts};`)
    .digest("hex");
  return request("POST", `/payments/webhook?data.id=${paymentId}&type=payment`, {
    headers: { "x-signature": `ts=${ts},v1=${signature}`, "x-request-id": requestId },
    body: { action: "payment.updated", type: "payment", data: { id: paymentId } },
  });
}

describe("paying", () => {
  test("approved: the order is paid by what the gateway says, to the peso", async () => {
    const order = await givenOpenOrder();
    expect(order.checkout?.url).toContain(gateway.url);
    gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    await untilStatus(order.id, "completed");
    const paid = await stored(order.id);
    expect(paid).toMatchObject({
      status: "confirmed",
      payment: { amount: 187_000, gatewayStatus: "approved", refunded: 0 },
    });
    expect(paid.payment?.gatewayFee).toBeGreaterThan(0);
    expect(paid.paidAt).not.toBeNull();
  });

  test("pending, then approved", async () => {
    const order = await givenOpenOrder();
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await untilStatus(order.id, "processing");
    expect((await checkout(order.id, ana)).body.code).toBe("ORDER_NOT_PAYABLE");
    // a bank that is slow to decide does not cost the buyer the places
    expect(Date.parse((await stored(order.id)).expiresAt)).toBeGreaterThan(Date.parse(order.expiresAt));
    gateway.gateway.changeStatus(payment.id, "approved");
    await untilStatus(order.id, "completed");
  });

  test.each([
    ["a text", (total: number) => String(total), (total: number) => total],
    ["nothing", () => null, () => 0],
    ["no number", () => "mucho", () => 0],
  ])("pending, with an amount that is %s, then approved as it should be", async (_what, said, kept) => {
    const order = await givenOpenOrder();
    const { id } = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    Object.assign(gateway.store.payments.get(id) ?? {}, { transaction_amount: said(order.total) });
    await untilStatus(order.id, "processing");
    expect((await stored(order.id)).payment?.amount).toBe(kept(order.total));
    Object.assign(gateway.store.payments.get(id) ?? {}, { transaction_amount: order.total });
    gateway.gateway.changeStatus(id, "approved");
    await untilStatus(order.id, "completed");
  });

  test("in cash: kept for days where the event is far enough, not offered where it is not", async () => {
    const order = await givenOpenOrder();
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "efecty" });
    await untilStatus(order.id, "processing");
    const days = (Date.parse((await stored(order.id)).expiresAt) - Date.now()) / (24 * 3_600_000);
    expect(Math.round(days)).toBe(3);
    gateway.gateway.changeStatus(payment.id, "approved");
    await untilStatus(order.id, "completed");
    const soon = await givenOpenOrder(await givenEvent({ startsAt: wallClockIn(2, "20:00", new Date()) }));
    expect(() => gateway.pay({ externalReference: soon.id, outcome: "pending", method: "efecty" })).toThrow();
  });

  test("rejected, then paid within the same hold", async () => {
    const order = await givenOpenOrder();
    gateway.pay({ externalReference: order.id, outcome: "rejected", method: "visa" });
    await untilStatus(order.id, "failed");
    expect((await stored(order.id)).status).toBe("held");
    expect((await checkout(order.id, ana)).status).toBe(200);
    gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    await untilStatus(order.id, "completed");
  });

  test.each([
    ["pending", "processing", "payment-pending"],
    ["rejected", "failed", "payment-failed"],
  ] as const)("%s: its buyer is told so, once", async (outcome, status, template) => {
    const luz = await signIn();
    const order = await givenOpenOrder(undefined, luz);
    gateway.pay({ externalReference: order.id, outcome });
    await untilStatus(order.id, status);
    await deliverThrice("onOrderWritten", await writtenTo("onOrderWritten", `orders/${order.id}`));
    const told = await mails.all().where("data.orderId", "==", order.id).get();
    expect(told.docs.map((it) => [it.data().to, it.data().template])).toEqual([[luz.email, template]]);
  });

  test("opening the payment twice answers the same page", async () => {
    const order = await givenOpenOrder();
    expect((await checkout(order.id, ana)).body.url).toBe(order.checkout?.url);
  });

  test("an order whose discount changed while its page was being opened is not paid at the price from before", async () => {
    const event = await givenEvent();
    const producer = await signIn("producer", { producerId: event.producerId });
    const code = { code: "LOMA10", type: "percentage", value: 10 } as const;
    await call(promoCodeRoutes.createPromoCode, { eventId: event.id, ...code }, producer);
    const { body } = await hold(event, 2, ana);
    gateway.failures.set({ next: 1, status: "timeout", on: "POST /checkout" }); // the gateway is slow
    const opening = checkout(body.id, ana);
    await vi.waitFor(() => expect(gateway.failures.current).toBeNull(), { timeout: 10_000 });
    const codes = { promoterCode: null, discountCode: "LOMA10" };
    const changed = await call(orderRoutes.changeCodes, { id: body.id, ...codes }, ana);
    expect([changed.status, changed.body.total]).toEqual([200, 170_000]);
    gateway.failures.clear();
    const opened = await opening;
    expect([opened.status, opened.body.code, opened.body.details]).toEqual([
      409,
      "PRICE_CHANGED",
      { subtotal: 170_000, serviceFee: 17_000, discount: 17_000, total: 170_000 },
    ]);
    expect((await stored(body.id)).checkout).toBeNull();
    expect((await checkout(body.id, ana)).status).toBe(200);
  });

  test("what is being paid on a page whose address was lost on the way keeps its price", async () => {
    const { body } = await hold(await givenEvent(), 2, ana);
    gateway.failures.set({ next: 2, status: "lost-answer", on: "POST /checkout" });
    expect((await checkout(body.id, ana)).status).toBeGreaterThanOrEqual(500);
    gateway.pay({ externalReference: body.id, outcome: "pending", method: "pse" });
    await untilStatus(body.id, "processing");
    expect((await stored(body.id)).checkout).toBeNull();
    const codes = { promoterCode: null, discountCode: null };
    const { status, body: refused } = await call(orderRoutes.changeCodes, { id: body.id, ...codes }, ana);
    expect([status, refused.code]).toEqual([409, "ORDER_CODES_FIXED"]);
  });

  test("what the gateway charges the payer on top is no cost of ours", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    const paid = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    const ours = paid.fee_details.reduce((sum, { amount }) => sum + amount, 0);
    paid.fee_details.push({ type: "financing_fee", amount: 9_900, fee_payer: "payer" });
    await notify(String(paid.id));
    await untilStatus(order.id, "completed");
    expect((await stored(order.id)).payment?.gatewayFee).toBe(ours);
  });

  test("a free order asks name and e-mail, and what its organiser wants besides; a paid one all", async () => {
    const unanswered = { ...buyerOf(ana), docNumber: "", phone: "" };
    const pay = (orderId: string, buyer = unanswered) =>
      call(paymentRoutes.startCheckout, { orderId, buyer }, ana);
    const held = async (event: Event) => (await hold(event, 1, ana)).body;

    const free = await held(await givenFreeEvent());
    expect(free.asks).toEqual({ document: false, phone: false, place: false });
    expect((await pay(free.id, buyerOf(ana))).body.paymentStatus).toBe("completed");
    const kept = { docNumber: "", phone: "", city: "" };
    expect(await stored(free.id)).toMatchObject({ documentKey: null, buyer: kept });

    const curious = await held(await givenFreeEvent({ asksOfFree: { document: true, phone: false } }));
    const refused = await pay(curious.id);
    const DOCUMENT = { "buyer.docNumber": "Escribe el número del documento" };
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: "INVALID_REQUEST", fields: DOCUMENT },
    ]);
    expect(await stored(curious.id)).toMatchObject({ status: "held", buyer: null });

    const dear = await held(await givenEvent({ asksOfFree: { document: false, phone: false } }));
    const fields = { ...DOCUMENT, "buyer.phone": "Escribe un celular" };
    expect((await pay(dear.id)).body).toMatchObject({ code: "INVALID_REQUEST", fields });
  });

  test("a free order is complete without the gateway, and stays so when asked again", async () => {
    const { body } = await hold(await givenFreeEvent(), 2, ana);
    for (let i = 0; i < 2; i++) {
      expect((await checkout(body.id, ana)).body).toEqual({
        orderId: body.id,
        paymentStatus: "completed",
        url: null,
      });
    }
    expect((await stored(body.id)).status).toBe("confirmed");
  });

  test("the buyer's data are kept for the next time where they ask for it, and only then", async () => {
    const buys = async (person: Person, more: object) => {
      const { body } = await hold(await givenEvent(), 1, person);
      const buyer = { ...buyerOf(person), docType: "CE", docNumber: "E-445566", city: "Cali" } as const;
      await call(paymentRoutes.startCheckout, { orderId: body.id, buyer, ...more }, person);
      return (await call(attendeeRoutes.getMyProfile, {}, person)).body;
    };
    const once = await signIn();
    expect(await buys(once, {})).toMatchObject({ identityDocument: null, phoneNumber: null });
    const { phone, phoneCountryCode } = buyerOf(once);
    expect(await buys(once, { remember: true })).toMatchObject({
      ...{ identityDocumentType: "CE", identityDocument: "E-445566", city: "Cali" },
      ...{ phoneCountryCode, phoneNumber: phone },
    });
    const written = async () => (await auditLogs.all().where("resource.id", "==", once.uid).get()).size;
    const before = await written();
    await buys(once, { remember: true }); // nothing is new, so nothing is written down
    expect(await written()).toBe(before);
  });

  test("an order that is paid cannot be let go", async () => {
    const { body } = await hold(await givenFreeEvent(), 1, ana);
    await checkout(body.id, ana);
    expect((await call(orderRoutes.releasePurchase, { id: body.id }, ana)).body.code).toBe(
      "ORDER_NOT_CANCELLABLE",
    );
  });

  test("a buyer's data that is wrong is named field by field, in words for people", async () => {
    const { body } = await hold(await givenEvent(), 1, ana);
    const refused = await call(
      paymentRoutes.startCheckout,
      { orderId: body.id, buyer: buildBuyer({ docNumber: "1.107", email: "ana", firstName: "" }) },
      ana,
    );
    expect(refused.body.fields).toMatchObject({
      "buyer.firstName": "Escribe el nombre",
      "buyer.email": "Email inválido",
      "buyer.docNumber": "Le faltan números: una cédula tiene de 6 a 10.",
    });
  });

  test("somebody else cannot open the payment", async () => {
    const { body } = await hold(await givenEvent(), 1, ana);
    expect((await checkout(body.id, await signIn())).status).toBe(403);
  });

  test("when the gateway is down the hold stays and the buyer is told", async () => {
    const { body } = await hold(await givenEvent(), 1, ana);
    gateway.failures.set({ next: 5, status: 500 });
    const refused = await checkout(body.id, ana);
    expect([refused.status, refused.body.code]).toEqual([502, "PAYMENT_CHECKOUT_ERROR"]);
    gateway.failures.clear();
    expect((await checkout(body.id, ana)).status).toBe(200);
  });
});

describe("notifications", () => {
  test("doubled, repeated and late ones change nothing more", async () => {
    const order = await givenOpenOrder();
    const payment = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    await untilStatus(order.id, "completed");
    const paid = await stored(order.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => notify(String(payment.id))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await stored(order.id)).toEqual(paid);
  });

  test("a rejection of another attempt does not take back what was paid", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    const rejected = gateway.pay({ externalReference: order.id, outcome: "rejected", method: "visa" });
    gateway.webhooks.change({ lose: false });
    gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    await untilStatus(order.id, "completed");
    expect((await notify(String(rejected.id))).status).toBe(200);
    expect((await stored(order.id)).paymentStatus).toBe("completed");
  });

  test("a second payment of the same order is sent back", async () => {
    const order = await givenOpenOrder();
    gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    await untilStatus(order.id, "completed");
    const second = gateway.pay({
      externalReference: order.id,
      outcome: "approved",
      method: "visa",
      another: true,
    });
    await vi.waitFor(() => expect(gateway.store.payments.get(second.id)?.status).toBe("refunded"), {
      timeout: 5000,
    });
    expect((await stored(order.id)).paymentStatus).toBe("completed");
  });

  test.each([
    ["a wrong signature", {}, { secret: "guessed" }],
    ["a signature from a week ago", {}, { ts: Date.now() - 7 * 24 * 3_600_000 }],
    ["a signature from an hour ahead", {}, { ts: Date.now() + 3_600_000 }],
  ])("%s is a hint: the gateway is asked, and what it says is recorded", async (_what, _none, signed) => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    const payment = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    expect((await notify(String(payment.id), signed)).status).toBe(200);
    expect((await stored(order.id)).paymentStatus).toBe("completed");
  });

  test("the older form of a notification, which is not signed, is one too; of a declined payment nothing is paid", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    const ipn = (id: number) => request("POST", `/payments/webhook?topic=payment&id=${id}`, { body: {} });
    const declined = gateway.pay({ externalReference: order.id, outcome: "rejected", method: "visa" });
    expect((await ipn(declined.id)).status).toBe(200);
    expect((await stored(order.id)).paidAt).toBeNull();
    const approved = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    expect((await ipn(approved.id)).status).toBe(200);
    expect((await stored(order.id)).paymentStatus).toBe("completed");
    const before = (await stored(order.id)).updatedAt;
    for (let again = 0; again < 6; again++) await ipn(approved.id);
    expect((await ipn(approved.id)).body.code).toBe("TOO_MANY_REQUESTS");
    expect((await stored(order.id)).updatedAt).toBe(before);
  });

  test("many payments of ours without a signature raise an incident, made-up ones do not", async () => {
    await incidents.doc("webhook-unsigned").delete();
    gateway.webhooks.change({ lose: true });
    for (let i = 0; i < 6; i++)
      expect((await notify(`98765432${i}`, { secret: "guessed" })).status).toBe(401);
    expect((await incidents.doc("webhook-unsigned").get()).exists).toBe(false);
    for (let i = 0; i < 6; i++) {
      const order = await givenOpenOrder();
      const payment = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
      await notify(String(payment.id), { secret: "guessed" });
    }
    expect((await incidents.doc("webhook-unsigned").get()).data()).toMatchObject({ severity: "high" });
  });

  test("of a payment that the gateway does not know, the answer is the catalogue's", async () => {
    const { status, body } = await notify("123456789");
    expect([status, body.code]).toEqual([404, "ORDER_NOT_FOUND"]);
  });

  test("without a signature, and of no payment of ours, it is refused", async () => {
    const { status, body } = await request("POST", "/payments/webhook?data.id=1&type=payment", { body: {} });
    expect([status, body.code]).toEqual([401, "WEBHOOK_SIGNATURE_INVALID"]);
  });

  test("a signature in seconds is taken as well", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    const payment = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    expect((await notify(String(payment.id), { ts: Math.floor(Date.now() / 1000) })).status).toBe(200);
    expect((await stored(order.id)).paymentStatus).toBe("completed");
  });

  test("another amount than the order's buys nothing and goes back, with a mail that says why", async () => {
    const { id } = (await hold(await givenEvent(), 2, ana)).body;
    const to = `otra-${id}@correo.test`; // not the account's address
    const opened = { orderId: id, buyer: buildBuyer({ email: to }) };
    expect((await call(paymentRoutes.startCheckout, opened, ana)).status).toBe(200);
    const order = await stored(id);
    gateway.webhooks.change({ lose: true });
    const payment = gateway.pay({
      externalReference: order.id,
      outcome: "approved",
      method: "visa",
      amount: 1000,
    });
    expect((await notify(String(payment.id))).status).toBe(200);
    expect(await stored(order.id)).toMatchObject({
      status: "held",
      paymentStatus: "pending",
      refunds: [{ amount: 1000, reason: "wrong_amount", status: "done" }],
    });
    expect(gateway.store.payments.get(payment.id)?.transaction_amount_refunded).toBe(1000);
    const mail = await mails.doc(`payment-returned-${order.id}-${payment.id}`).get();
    expect(mail.data()).toMatchObject({ to, data: { reason: "wrong_amount", amount: 1000 } });
  });
});

describe("around the end of the hold", () => {
  const over = (order: Order) => new Date(Date.parse(order.expiresAt) + 30 * 60_000);
  /** Ends the hold and also the extra time that a bank gets. */
  const endForGood = async (order: Order) => {
    await expireHold(await readOrder(order.id), over(order));
    await expireHold(await readOrder(order.id), new Date(over(order).getTime() + 30 * 60_000));
  };

  test("an order whose notification was lost is found paid before its hold is ended", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    await expireHold(await readOrder(order.id), over(order));
    expect(await stored(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "completed" });
  });

  test("late money that no notification told of is found by the schedule, and asked about ever more seldom", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await endForGood(order);
    expect((await stored(order.id)).status).toBe("expired");
    const asked = new Date(over(order).getTime() + 31 * 60_000);
    await reconcilePayments(asked);
    const next = Date.parse((await stored(order.id)).reconcileAt ?? "");
    expect(next - asked.getTime()).toBeGreaterThan(15 * 60_000);
    gateway.gateway.changeStatus(payment.id, "approved");
    await reconcilePayments(new Date(next));
    expect(await stored(order.id)).toMatchObject({
      status: "confirmed",
      paymentStatus: "completed",
      reconcileAt: null,
    });
  });

  test("money that comes late takes the places again", async () => {
    const event = await givenEventWithCapacity(2);
    const order = await givenOpenOrder(event);
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await untilStatus(order.id, "processing");
    await endForGood(order);
    expect(await stored(order.id)).toMatchObject({
      status: "expired",
      paymentStatus: "cancelled",
      takes: [],
    });
    gateway.gateway.changeStatus(payment.id, "approved");
    await untilStatus(order.id, "completed");
    expect((await countPlaces(event))["locality-platea"]).toEqual({ free: 0, taken: 2, capacity: 2 });
  });

  test.each([
    ["that was given back", false],
    ["that was used for another purchase meanwhile", true],
  ])("money that comes late uses up the turn of a waiting room %s", async (_what, isUsed) => {
    const order = await givenOpenOrder(await givenEventWithCapacity(9));
    const round = `ronda-${order.id}`;
    await orders.doc(order.id).update({ turn: round });
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await untilStatus(order.id, "processing");
    await endForGood(order);
    const holdings = holdingsOf(order.event.id);
    if (isUsed) await holdings.doc(order.uid).set({ tickets: 1, turns: { [round]: true } });
    gateway.gateway.changeStatus(payment.id, "approved");
    await untilStatus(order.id, "completed");
    // of the account alone: it counts as one who has bought
    const used = (await holdings.all().get()).docs.filter((doc) => doc.data().turns?.[round]);
    expect(used.map(({ id }) => id)).toEqual([order.uid]);
  });

  test("what is still undecided at the gateway when the hold has ended is cancelled there", async () => {
    const order = await givenOpenOrder();
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await untilStatus(order.id, "processing");
    await endForGood(order);
    expect(gateway.store.payments.get(payment.id)?.status).toBe("cancelled");
    expect((await stored(order.id)).status).toBe("expired");
  });

  test("money that comes late for places that are gone is sent back once, with one mail", async () => {
    const event = await givenEventWithCapacity(2);
    const order = await givenOpenOrder(event);
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await untilStatus(order.id, "processing");
    await endForGood(order);
    expect((await hold(event, 2, await signIn())).status).toBe(201);
    gateway.webhooks.change({ copies: 3 });
    gateway.gateway.changeStatus(payment.id, "approved");
    await untilStatus(order.id, "refunded");
    expect(gateway.store.payments.get(payment.id)).toMatchObject({
      status: "refunded",
      transaction_amount_refunded: 187_000,
    });
    const written = await mails.all().where("data.orderId", "==", order.id).get();
    expect(written.docs.map((doc) => doc.data().template)).toEqual(["payment-returned"]);
  });

  test("a second late payment of an order that was sent back goes back as well", async () => {
    const event = await givenEventWithCapacity(2);
    const order = await givenOpenOrder(event);
    gateway.webhooks.change({ lose: true });
    const attempts = [1, 2].map(() =>
      gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse", another: true }),
    );
    await endForGood(order);
    await hold(event, 2, await signIn());
    for (const { id } of attempts) {
      gateway.gateway.changeStatus(id, "approved");
      expect((await notify(String(id))).status).toBe(200);
    }
    for (const { id } of attempts) expect(gateway.store.payments.get(id)?.status).toBe("refunded");
    expect((await stored(order.id)).refunds.map(({ status }) => status)).toEqual(["done", "done"]);
  });

  test("a refund the gateway does not take stays open and is tried again until it is done", async () => {
    const event = await givenEventWithCapacity(2);
    const order = await givenOpenOrder(event);
    gateway.webhooks.change({ lose: true });
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await endForGood(order);
    await hold(event, 2, await signIn());
    gateway.gateway.changeStatus(payment.id, "approved");
    gateway.failures.set({ next: 10, status: 500, on: "refunds" });
    await notify(String(payment.id));
    const waiting = await stored(order.id);
    expect(waiting).toMatchObject({
      paymentStatus: "cancelled",
      refunds: [{ status: "open", reason: "sold_out" }],
    });
    gateway.failures.clear();
    await reconcilePayments(new Date(Date.parse(waiting.reconcileAt ?? "") + 1000));
    expect(await stored(order.id)).toMatchObject({
      paymentStatus: "refunded",
      refunds: [{ status: "done" }],
    });
    expect(gateway.store.payments.get(payment.id)?.status).toBe("refunded");
  });

  test("places that come free while money is on its way back are not taken with it", async () => {
    const event = await givenEventWithCapacity(2);
    const order = await givenOpenOrder(event);
    gateway.webhooks.change({ lose: true });
    const payment = gateway.pay({ externalReference: order.id, outcome: "pending", method: "pse" });
    await endForGood(order);
    const rival = await signIn();
    const other = await hold(event, 2, rival);
    gateway.gateway.changeStatus(payment.id, "approved");
    gateway.failures.set({ next: 10, status: 500, on: "refunds" });
    await notify(String(payment.id));
    await call(orderRoutes.releasePurchase, { id: other.body.id }, rival);
    gateway.failures.clear();
    await notify(String(payment.id));
    expect(await stored(order.id)).toMatchObject({ status: "expired", paidAt: null });
    expect((await countPlaces(event))["locality-platea"]).toMatchObject({ free: 2, taken: 0 });
  });

  test("a payment of a wrong amount neither keeps the places nor hides the right one", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa", amount: 1000 });
    gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa", another: true });
    await expireHold(await readOrder(order.id), over(order));
    expect(await stored(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "completed" });
    const alone = await givenOpenOrder();
    gateway.pay({ externalReference: alone.id, outcome: "approved", method: "visa", amount: 1000 });
    await expireHold(await readOrder(alone.id), over(alone));
    expect((await stored(alone.id)).status).toBe("expired");
  });

  test("money of which a part was sent back before it was heard of still buys the tickets", async () => {
    const order = await givenOpenOrder();
    gateway.webhooks.change({ lose: true });
    const payment = gateway.pay({ externalReference: order.id, outcome: "approved", method: "visa" });
    gateway.gateway.refund(payment.id, 1000);
    expect((await notify(String(payment.id))).status).toBe(200);
    expect(await stored(order.id)).toMatchObject({
      status: "confirmed",
      paymentStatus: "partially_refunded",
    });
  });

  test("an order whose time is over cannot be paid", async () => {
    const order = await givenOpenOrder();
    await orders
      .doc(order.id)
      .update(orders.encode({ expiresAt: new Date(Date.now() - 1000).toISOString() }));
    const { status, body } = await checkout(order.id, ana);
    expect([status, body.code]).toEqual([410, "ORDER_EXPIRED"]);
  });
});

test.each([
  ["an event that was suspended", { status: "suspended" }],
  ["an organiser who was suspended", { producerStatus: "suspended" }],
] as const)("what is held of %s meanwhile is not paid for", async (_what, change) => {
  const event = await givenEvent();
  const { body } = await hold(event, 1, ana);
  await events.doc(event.id).update(change);
  const answer = await checkout(body.id, ana);
  expect([answer.status, answer.body.code]).toEqual([409, "EVENT_NOT_ON_SALE"]);
});

test("the webhook is the only route the gateway may call", async () => {
  const { status } = await call(checkInRoutes.validateQr, { qrToken: "x" });
  expect(status).toBe(401);
});
