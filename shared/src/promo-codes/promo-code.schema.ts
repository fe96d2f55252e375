import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import { newCode } from "../events/event-code.ts";
import { opens } from "../ticketing/opens.schema.ts";
import { isInOrder, isUseful, isValueOf, MAX_DISCOUNT_PESOS, PROMO_CODE_TYPES } from "./promo-code.ts";

/** `promoCodes/{id}`: a discount code of one event. */
export const promoCode = z.object({
  id,
  eventId: id,
  producerId: id,
  /** The batch it was made in, with which it is switched off; null for one made by itself. Absent before version 2. */
  batchId: z.optional(z.nullable(id)),
  code: z.string(),
  type: z.enum(PROMO_CODE_TYPES),
  /** Whole percent or pesos, depending on the type; 0 for a code that only opens something. */
  value: z.int(),
  /** The hidden phases and ticket types that it opens. Absent or null: none. */
  opens: z.optional(z.nullable(opens)),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  maxUses: z.nullable(z.int()),
  /** Orders paid with it. */
  uses: z.int(),
  /** Of a code of a batch: the order that has its use, or had it last. */
  orderId: z.optional(z.nullable(id)),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type PromoCode = z.output<typeof promoCode>;

const value = z
  .int({
    error: ({ input }) => (input === undefined ? "Escribe cuánto descuenta" : "Debe ser un número entero"),
  })
  .check(z.gte(0, "Mínimo 1"), z.lte(MAX_DISCOUNT_PESOS, "Demasiado grande"));
const maxUses = z
  .int("Debe ser un número entero")
  .check(z.gte(1, "Mínimo 1"), z.lte(1_000_000, "Máximo 1.000.000"));

/** What a code gives, and when. */
export const promoCodeTerms = z.object({
  type: z.enum(PROMO_CODE_TYPES, "Escoge el tipo de descuento"),
  value,
  opens: z.optional(z.nullable(opens)),
  startsAt: z.optional(z.nullable(instant)),
  endsAt: z.optional(z.nullable(instant)),
});

const fields = z.extend(promoCodeTerms, {
  code: newCode,
  maxUses: z.optional(z.nullable(maxUses)),
  isActive: z.optional(z.boolean()),
});

export const VALUE_PROBLEM = "Un porcentaje va de 1 a 100";
export const NO_USE_PROBLEM = "Mínimo 1";
export const ORDER_PROBLEM = "Debe terminar después de empezar";

type Terms = z.output<typeof promoCodeTerms>;
/** The rules across the fields of what a code gives. */
export const TERMS_RULES = [
  z.refine<Terms>((draft) => isUseful(draft), { path: ["value"], message: NO_USE_PROBLEM }),
  z.refine<Terms>((draft) => isValueOf(draft.type, draft.value), { path: ["value"], message: VALUE_PROBLEM }),
  z.refine<Terms>((draft) => isInOrder(draft), { path: ["endsAt"], message: ORDER_PROBLEM }),
] as const;

/** A new discount code. */
export const promoCodeDraft = fields.check(...TERMS_RULES);
export type PromoCodeDraft = z.output<typeof promoCodeDraft>;

/** Absent leaves, null clears. Rules across fields are checked together with the stored values. */
export const promoCodeChange = z.partial(fields);
export type PromoCodeChange = z.output<typeof promoCodeChange>;
