import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import { mercadoPagoDate } from "./dates.ts";
import type { Preference } from "./wire.ts";

/** The id of the account that is paid. Any number works, because there is only one account. */
export const COLLECTOR_ID = 441_000_057;

/** Mercado Pago's code for Colombia. */
export const SITE_ID = "MCO";

/** Amounts in Colombian pesos are whole numbers. */
export const CURRENCY_ID = "COP";

const identification = z.looseObject({ type: z.string().optional(), number: z.string().optional() });

// Unknown fields are accepted, because Mercado Pago stores them and the shop may send more than the stand-in uses.
const preferenceInput = z.looseObject({
  items: z
    .array(
      z.looseObject({
        id: z.string().optional(),
        title: z.string(),
        quantity: z.number().int().positive(),
        unit_price: z.number().int().nonnegative(),
        currency_id: z.literal(CURRENCY_ID).optional(),
      }),
    )
    .min(1),
  external_reference: z.string().max(256).optional(),
  notification_url: z.url().optional(),
  back_urls: z
    .looseObject({ success: z.url().optional(), pending: z.url().optional(), failure: z.url().optional() })
    .optional(),
  auto_return: z.enum(["approved", "all"]).optional(),
  binary_mode: z.boolean().optional(),
  expires: z.boolean().optional(),
  expiration_date_from: z.iso.datetime({ offset: true }).optional(),
  expiration_date_to: z.iso.datetime({ offset: true }).optional(),
  date_of_expiration: z.iso.datetime({ offset: true }).optional(),
  payer: z
    .looseObject({
      name: z.string().optional(),
      surname: z.string().optional(),
      email: z.string().optional(),
      identification: identification.optional(),
    })
    .optional(),
  payment_methods: z
    .looseObject({
      excluded_payment_methods: z.array(z.looseObject({ id: z.string().optional() })).optional(),
      excluded_payment_types: z.array(z.looseObject({ id: z.string().optional() })).optional(),
    })
    .optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Creates a preference from the shop's request.
 * @param publicUrl the address at which the payer's browser reaches the stand-in
 * @param before the current preference, when it is being changed
 * @throws {ApiError} 400 when Mercado Pago would reject the request
 */
export function toPreference(body: unknown, publicUrl: string, now: number, before?: Preference): Preference {
  const parsed = preferenceInput.safeParse(
    before && typeof body === "object" ? { ...asInput(before), ...body } : body,
  );
  if (!parsed.success) throw invalidPreference(parsed.error.issues);
  const input = parsed.data;
  // Mercado Pago also rejects a success address without https; the stand-in accepts it, because the local world has no https.
  if (input.auto_return && !input.back_urls?.success) {
    throw new ApiError(400, "invalid_auto_return", "auto_return invalid. back_url.success must be defined");
  }
  const id = before?.id ?? `${COLLECTOR_ID}-${randomUUID()}`;
  const page = `${publicUrl}/checkout/v1/redirect?pref_id=${id}`;
  return {
    ...input,
    id,
    init_point: page,
    sandbox_init_point: page,
    collector_id: COLLECTOR_ID,
    site_id: SITE_ID,
    date_created: before?.date_created ?? mercadoPagoDate(now),
    items: input.items.map((item) => ({ ...item, currency_id: CURRENCY_ID })),
    external_reference: input.external_reference ?? null,
    notification_url: input.notification_url ?? null,
    back_urls: input.back_urls ?? {},
    auto_return: input.auto_return ?? "",
    binary_mode: input.binary_mode ?? false,
    expires: input.expires ?? false,
    expiration_date_from: input.expiration_date_from ?? null,
    expiration_date_to: input.expiration_date_to ?? null,
    date_of_expiration: input.date_of_expiration ?? null,
    payer: input.payer ?? {},
    payment_methods: input.payment_methods ?? {},
    metadata: input.metadata ?? {},
  };
}

/** A stored preference in the form of a request, without null and empty values. */
function asInput(preference: Preference): object {
  return Object.fromEntries(Object.entries(preference).filter(([, value]) => value !== null && value !== ""));
}

function invalidPreference(issues: z.core.$ZodIssue[]): ApiError {
  const words = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  const field = String(issues[0]?.path[0] ?? "body");
  return new ApiError(400, `invalid_${field}`, words);
}

/** The amount the payer has to pay, in whole pesos. */
export function totalOf(preference: Pick<Preference, "items">): number {
  return preference.items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0);
}

/** Whether the preference can no longer be paid. As with Mercado Pago, the dates apply only when `expires` is true. */
export function isExpired(preference: Preference, now: number): boolean {
  const end = expiryOf(preference);
  return end !== null && now >= end;
}

/** The time at which the preference expires, or null when it never does. */
export function expiryOf(preference: Preference): number | null {
  return preference.expires && preference.expiration_date_to
    ? Date.parse(preference.expiration_date_to)
    : null;
}
