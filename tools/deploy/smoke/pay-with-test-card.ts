import { randomUUID } from "node:crypto";
import { Problem } from "../../world/say.ts";

/** The gateway's sandbox: a test account of Mercado Pago's, or the stand-in. */
export interface Sandbox {
  /** Where its API is: https://api.mercadopago.com */
  gateway: string;
  publicKey: string;
  accessToken: string;
}

/**
 * Mercado Pago's test card for Colombia, which the holder's name has approved, and the only payer that tests may name. In earnest
 * it is refused. Source: mercadopago.com.co/developers, test cards. Modelled on the reference; not tried on Mercado Pago yet.
 */
const CARD = {
  ...{ card_number: "4013540682746260", security_code: "123", expiration_month: 11, expiration_year: 2030 },
  cardholder: { name: "APRO", identification: { type: "CC", number: "123456789" } },
};
const PAYER = { email: "test@testuser.com" };

interface Preference {
  items: { title: string; quantity: number; unit_price: number }[];
  external_reference: string;
  notification_url: string;
  metadata: object;
}

/** Pays what an order's page at the gateway asks for, without opening it. Throws a Problem unless it is approved. */
export async function payWithTestCard(
  { gateway, publicKey, accessToken }: Sandbox,
  page: string,
): Promise<void> {
  const call = async <T>(method: string, path: string, headers: object, body?: object): Promise<T> => {
    const answer = await fetch(`${gateway}${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    const [shown] = path.split("?");
    if (!answer.ok) throw new Problem(`${method} ${shown} of the gateway answered ${answer.status}: ${said}`);
    return JSON.parse(said) as T; // as its reference says; whoever reads it fails where it is not so
  };
  const authorized = { authorization: `Bearer ${accessToken}` };
  const id = new URL(page).searchParams.get("pref_id");
  const asked = await call<Preference>("GET", `/checkout/preferences/${id}`, authorized);
  const tokens = `/v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`;
  const { id: token } = await call<{ id: string }>("POST", tokens, {}, CARD);
  const once = { ...authorized, "x-idempotency-key": randomUUID() };
  const { status, status_detail } = await call<{ status: string; status_detail: string }>(
    "POST",
    "/v1/payments",
    once,
    {
      ...{ token, installments: 1, payment_method_id: "visa", payer: PAYER },
      transaction_amount: asked.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0),
      description: asked.items[0]?.title,
      external_reference: asked.external_reference,
      notification_url: asked.notification_url,
      metadata: asked.metadata,
    },
  );
  if (status !== "approved") throw new Problem(`The test card's payment is ${status}: ${status_detail}`);
}
