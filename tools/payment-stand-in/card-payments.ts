/** Payments with a card and without a page: a token of the card, and a payment with it. Modelled on Mercado Pago's reference. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { Gateway, Outcome } from "./gateway.ts";
import { parse } from "./parse.ts";
import { toPreference } from "./preferences.ts";
import type { Payment } from "./wire.ts";

const cardInput = z.object({
  card_number: z.string().regex(/^\d{13,19}$/),
  security_code: z.string().regex(/^\d{3,4}$/),
  expiration_month: z.number().int().min(1).max(12),
  expiration_year: z.number().int().min(2026),
  cardholder: z.object({
    name: z.string(),
    identification: z.object({ type: z.string(), number: z.string() }),
  }),
});

const paymentInput = z.looseObject({
  token: z.string(),
  transaction_amount: z.number().int().positive(),
  installments: z.number().int().positive(),
  payment_method_id: z.literal("visa"),
  description: z.string(),
  external_reference: z.string(),
  notification_url: z.url(),
  metadata: z.record(z.string(), z.unknown()),
  payer: z.object({ email: z.email() }),
});

/** What the holder's name on a test card decides; any other name is rejected. */
const OUTCOMES: Readonly<Record<string, Outcome>> = { APRO: "approved", CONT: "pending" };

/** @throws {ApiError} 400 without a public key, or with what is no card */
export function newCardToken({ store }: Gateway, publicKey: unknown, body: unknown): object {
  if (typeof publicKey !== "string" || publicKey === "")
    throw new ApiError(400, "bad_request", "public_key is missing");
  const card = parse(cardInput, body);
  const id = randomUUID().replaceAll("-", "");
  store.cardTokens.set(id, card.cardholder.name);
  const shown = {
    first_six_digits: card.card_number.slice(0, 6),
    last_four_digits: card.card_number.slice(-4),
  };
  return { id, public_key: publicKey, status: "active", live_mode: false, ...shown };
}

/** A token pays once. @throws {ApiError} 400 when the body is no payment, or its token not known */
export function payWithCard(gateway: Gateway, body: unknown): Payment {
  const { token, transaction_amount, description, ...input } = parse(paymentInput, body);
  const holder = gateway.store.cardTokens.get(token);
  if (holder === undefined) throw new ApiError(400, "bad_request", "Card Token not found", 2006);
  gateway.store.cardTokens.delete(token);
  const items = [{ title: description, quantity: 1, unit_price: transaction_amount }];
  const preference = toPreference({ ...input, items }, "", gateway.now());
  return gateway.pay({ preference, outcome: OUTCOMES[holder] ?? "rejected", method: "visa" });
}
