/** Adds payments made before the stand-in started, so that those of the demo world can be looked up and refunded. */
import { z } from "zod";
import type { Gateway } from "./gateway.ts";
import { METHOD_IDS, METHODS } from "./method.ts";
import { newPayment, withRefund } from "./payments.ts";
import { toPreference } from "./preferences.ts";
import { PAYMENT_STATUSES, type Payment } from "./wire.ts";

export const seedInput = z.strictObject({
  payments: z.array(
    z.strictObject({
      id: z.number().int().positive(),
      externalReference: z.string(),
      /** Whole pesos. */
      amount: z.number().int().positive(),
      /** Whole pesos already refunded; a payment refunded in full gets the status `refunded`. */
      refunded: z.number().int().positive().optional(),
      status: z.enum(PAYMENT_STATUSES),
      method: z.enum(METHOD_IDS).default("visa"),
      title: z.string().default("Boletas"),
      email: z.string().optional(),
      createdAt: z.iso.datetime({ offset: true }),
    }),
  ),
});

export type Seed = z.infer<typeof seedInput>;

/** Stores the payments without sending notifications, replacing those with the same id. */
export function seedPayments(gateway: Gateway, { payments }: Seed): Payment[] {
  return payments.map((seed) => {
    const now = Date.parse(seed.createdAt);
    const preference = toPreference(
      {
        items: [{ title: seed.title, quantity: 1, unit_price: seed.amount }],
        external_reference: seed.externalReference,
        payer: { email: seed.email },
      },
      "",
      now,
    );
    const payment = newPayment({
      id: seed.id,
      merchantOrderId: gateway.store.merchantOrderOf(preference.id, now).id,
      preference,
      method: METHODS[seed.method],
      status: seed.status === "refunded" ? "approved" : seed.status,
      amount: seed.amount,
      now,
    });
    const refunded = seed.status === "refunded" ? seed.amount : seed.refunded;
    const stored =
      refunded === undefined
        ? payment
        : withRefund(payment, { id: gateway.store.nextId(), amount: refunded, now }).payment;
    gateway.store.preferences.set(preference.id, preference);
    gateway.store.payments.set(stored.id, stored);
    return stored;
  });
}
