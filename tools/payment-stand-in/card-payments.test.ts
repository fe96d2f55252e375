import { Payment } from "mercadopago";
import { describe, expect, it, vi } from "vitest";
import { payWithTestCard } from "../deploy/smoke/pay-with-test-card.ts";
import { config, isSigned, makePreference, useWorld } from "./testing.ts";

const world = useWorld();
const sandbox = () => ({ gateway: world.standIn.url, publicKey: "TEST-public", accessToken: "TEST-token" });
const CARD = {
  ...{ card_number: "4013540682746260", security_code: "123", expiration_month: 11, expiration_year: 2030 },
  cardholder: { name: "APRO", identification: { type: "CC", number: "123456789" } },
};
const post = async (path: string, body: object, headers: object = {}) => {
  const answer = await fetch(world.standIn.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; status: string } };
};
const tokenOf = async (name: string) => {
  const card = { ...CARD, cardholder: { ...CARD.cardholder, name } };
  return (await post("/v1/card_tokens?public_key=TEST-public", card)).body.id;
};
const paying = (token: string) => ({
  ...{
    token,
    installments: 1,
    payment_method_id: "visa",
    transaction_amount: 50_000,
    description: "General",
  },
  ...{ external_reference: "order-1", metadata: {}, payer: { email: "test@testuser.com" } },
  notification_url: world.receiver.url,
});
const headers = { authorization: "Bearer TEST-token", "x-idempotency-key": "once" };

describe("a test card", () => {
  it("pays what a preference asks for, as its own page does, and the shop is told", async () => {
    const preference = await makePreference({
      metadata: { project: "tarima-prueba" },
      notification_url: world.receiver.url,
    });
    await payWithTestCard(sandbox(), String(preference.init_point));
    const [received] = await world.receiver.waitFor(1);
    expect(received && isSigned(received)).toBe(true);
    const id = String(received?.notification.data.id);
    expect(await new Payment(config()).get({ id })).toMatchObject({
      ...{ status: "approved", transaction_amount: 187_000, external_reference: "order-1" },
      ...{ metadata: { project: "tarima-prueba" }, payment_method_id: "visa" },
    });
  });

  it.each([
    ["APRO", "approved"],
    ["CONT", "in_process"],
    ["OTHE", "rejected"],
  ])("of the holder %s is %s", async (name, status) => {
    expect(await post("/v1/payments", paying(await tokenOf(name)), headers)).toMatchObject({
      status: 201,
      body: { status },
    });
  });

  it("pays once with a token, and once with a key", async () => {
    const token = await tokenOf("APRO");
    const first = await post("/v1/payments", paying(token), headers);
    expect((await post("/v1/payments", paying(token), headers)).body.id).toBe(first.body.id);
    const again = { ...headers, "x-idempotency-key": "twice" };
    expect((await post("/v1/payments", paying(token), again)).status).toBe(400);
    expect(world.standIn.store.payments.size).toBe(1);
  });

  it("is refused without a public key, a payment without the shop's token or a key of its own", async () => {
    expect((await post("/v1/card_tokens", CARD)).status).toBe(400);
    expect(
      (await post("/v1/card_tokens?public_key=TEST-public", { ...CARD, card_number: "visa" })).status,
    ).toBe(400);
    const body = paying(await tokenOf("APRO"));
    expect((await post("/v1/payments", body)).status).toBe(401);
    expect((await post("/v1/payments", body, { authorization: "Bearer TEST-token" })).status).toBe(400);
    expect(world.standIn.store.payments.size).toBe(0);
  });

  it("that the gateway does not know, or an order without a page, is said with what it answered", async () => {
    await expect(payWithTestCard(sandbox(), `${world.standIn.url}/checkout?pref_id=none`)).rejects.toThrow(
      /GET \/checkout\/preferences\/none .* 404/,
    );
    const preference = await makePreference();
    await expect(
      payWithTestCard({ ...sandbox(), publicKey: "" }, String(preference.init_point)),
    ).rejects.toThrow(/POST \/v1\/card_tokens of the gateway answered 400/);
  });

  it("that was not approved is said with the reason", async () => {
    const preference = await makePreference({ notification_url: world.receiver.url });
    const refused = vi.spyOn(world.standIn.gateway, "pay").mockImplementation((input) => {
      refused.mockRestore();
      return world.standIn.gateway.pay({ ...input, outcome: "rejected" });
    });
    await expect(payWithTestCard(sandbox(), String(preference.init_point))).rejects.toThrow(
      "The test card's payment is rejected: cc_rejected_insufficient_amount",
    );
  });
});
