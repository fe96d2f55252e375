import { MerchantOrder, Payment, PaymentRefund } from "mercadopago";
import { describe, expect, it } from "vitest";
import { choose, config, isSigned, makePreference, useWorld } from "./testing.ts";

const world = useWorld();

describe("a purchase through the SDK", () => {
  it("goes from preference to page to notification to refund", async () => {
    const preference = await makePreference();
    const page = await fetch(String(preference.init_point));
    expect(await page.text()).toContain("Pago de prueba");

    const answer = await choose(preference.init_point, { method: "visa", outcome: "approved" });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get("location") ?? "");
    expect(back.pathname).toBe("/pago/order-1");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      status: "approved",
      collection_id: back.searchParams.get("payment_id"),
      external_reference: "order-1",
      preference_id: preference.id,
      payment_type: "credit_card",
      site_id: "MCO",
    });

    const [received] = await world.receiver.waitFor(1);
    const id = String(back.searchParams.get("payment_id"));
    expect(received?.notification).toMatchObject({
      action: "payment.created",
      type: "payment",
      data: { id },
    });
    expect(received && isSigned(received)).toBe(true);

    const payment = await new Payment(config()).get({ id });
    expect(payment).toMatchObject({
      id: Number(id),
      status: "approved",
      status_detail: "accredited",
      transaction_amount: 187_000,
      currency_id: "COP",
      external_reference: "order-1",
      fee_details: [{ type: "mercadopago_fee", amount: 7321, fee_payer: "collector" }],
      transaction_details: { net_received_amount: 179_679 },
    });

    const refunds = new PaymentRefund(config());
    const part = await refunds.create({ payment_id: id, body: { amount: 50_000 } });
    expect(part).toMatchObject({ amount: 50_000, status: "approved", payment_id: Number(id) });
    expect(await new Payment(config()).get({ id })).toMatchObject({
      status: "approved",
      status_detail: "partially_refunded",
      transaction_amount_refunded: 50_000,
    });
    await new PaymentRefund(config()).total({ payment_id: id });
    expect(await new Payment(config()).get({ id })).toMatchObject({
      status: "refunded",
      transaction_amount_refunded: 187_000,
    });
    expect(await new PaymentRefund(config()).list({ payment_id: id })).toHaveLength(2);
    await world.receiver.waitFor(3);
  });

  it("finds payments by reference, in the order asked", async () => {
    await makePreference();
    const first = world.standIn.pay({ externalReference: "order-1", outcome: "rejected" });
    world.ahead += 1000;
    const second = world.standIn.pay({ externalReference: "order-1", outcome: "approved" });
    const options = { external_reference: "order-1", sort: "date_created" } as const;
    const newestFirst = await new Payment(config()).search({ options: { ...options, criteria: "desc" } });
    expect(newestFirst.results?.map(({ id }) => id)).toEqual([second.id, first.id]);
    const oldestFirst = await new Payment(config()).search({ options: { ...options, criteria: "asc" } });
    expect(oldestFirst.results?.map(({ id }) => id)).toEqual([first.id, second.id]);
    const none = await new Payment(config()).search({ options: { external_reference: "order-2" } });
    expect(none).toMatchObject({ paging: { total: 0 }, results: [] });
  });

  it("cancels what is pending and nothing else", async () => {
    await makePreference();
    const { id } = world.standIn.pay({ externalReference: "order-1", outcome: "pending", method: "efecty" });
    expect(await new Payment(config()).get({ id })).toMatchObject({
      status: "pending",
      status_detail: "pending_waiting_payment",
    });
    expect(await new Payment(config()).cancel({ id })).toMatchObject({ status: "cancelled" });
    await expect(new Payment(config()).cancel({ id })).rejects.toMatchObject({ status: 400 });
  });

  it("gathers the payments of a preference in a merchant order", async () => {
    await makePreference();
    world.standIn.pay({ externalReference: "order-1", outcome: "rejected" });
    const { order } = world.standIn.pay({ externalReference: "order-1", outcome: "approved" });
    expect(await new MerchantOrder(config()).get({ merchantOrderId: order.id })).toMatchObject({
      status: "closed",
      order_status: "paid",
      paid_amount: 187_000,
      external_reference: "order-1",
    });
  });

  it("refuses to refund what was not paid, or more than was paid", async () => {
    await makePreference();
    const { id } = world.standIn.pay({ externalReference: "order-1", outcome: "pending" });
    const refund = (amount: number) =>
      new PaymentRefund(config()).create({ payment_id: id, body: { amount } });
    await expect(refund(1000)).rejects.toMatchObject({ status: 400, causes: [{ code: 2063 }] });
    world.standIn.pay({ externalReference: "order-1", outcome: "approved" });
    await expect(refund(187_001)).rejects.toMatchObject({ status: 400 });
    await expect(new Payment(config()).get({ id: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it("asks for a token, and for a preference that Mercado Pago would take", async () => {
    expect((await fetch(`${world.standIn.url}/v1/payments/1`)).status).toBe(401);
    await expect(makePreference({ items: [] })).rejects.toMatchObject({
      status: 400,
      error: "invalid_items",
    });
    await expect(makePreference({ auto_return: "approved", back_urls: {} })).rejects.toMatchObject({
      error: "invalid_auto_return",
    });
  });

  it("answers what it has no call for, and what is not JSON, with an error of Mercado Pago's shape", async () => {
    const unknown = await fetch(`${world.standIn.url}/v1/nothing`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: "resource not found", status: 404, cause: [] });
    const headers = { "content-type": "application/json", authorization: "Bearer TEST-token" };
    const url = `${world.standIn.url}/checkout/preferences/`;
    const broken = await fetch(url, { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: "bad_request", status: 400, cause: [] });
    const tooLong = await fetch(url, { method: "POST", headers, body: JSON.stringify("x".repeat(2 ** 20)) });
    expect(tooLong.status).toBe(413);
  });

  it("refuses to search by what it has no dates of", async () => {
    const headers = { authorization: "Bearer TEST-token" };
    const answer = await fetch(`${world.standIn.url}/v1/payments/search?sort=colour`, { headers });
    expect(answer.status).toBe(400);
  });
});

describe("idempotency", () => {
  it("answers the same key with the same preference and the same refund", async () => {
    const [first, again] = [await makePreference({}, "key-1"), await makePreference({}, "key-1")];
    expect(again.id).toBe(first.id);
    const { id } = world.standIn.pay({ externalReference: "order-1", outcome: "approved" });
    const refund = () =>
      new PaymentRefund(config("refund-1")).create({ payment_id: id, body: { amount: 5000 } });
    expect((await refund()).id).toBe((await refund()).id);
    expect(world.standIn.gateway.payment(id).transaction_amount_refunded).toBe(5000);
  });

  it("refuses the same key with another body", async () => {
    await makePreference({}, "key-1");
    await expect(makePreference({ external_reference: "order-2" }, "key-1")).rejects.toMatchObject({
      status: 409,
    });
  });
});
