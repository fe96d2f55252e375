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

const fields = z.object({
  code: newCode,
  type: z.enum(PROMO_CODE_TYPES, "Escoge el tipo de descuento"),
  value,
  opens: z.optional(z.nullable(opens)),
  startsAt: z.optional(z.nullable(instant)),
  endsAt: z.optional(z.nullable(instant)),
  maxUses: z.optional(z.nullable(maxUses)),
  isActive: z.optional(z.boolean()),
});

export const VALUE_PROBLEM = "Un porcentaje va de 1 a 100";
export const NO_USE_PROBLEM = "Mínimo 1";
export const ORDER_PROBLEM = "Debe terminar después de empezar";

/** A new discount code. */
export const promoCodeDraft = fields.check(
  z.refine((draft) => isUseful(draft), { path: ["value"], message: NO_USE_PROBLEM }),
  z.refine((draft) => isValueOf(draft.type, draft.value), { path: ["value"], message: VALUE_PROBLEM }),
  z.refine((draft) => isInOrder(draft), { path: ["endsAt"], message: ORDER_PROBLEM }),
);
export type PromoCodeDraft = z.output<typeof promoCodeDraft>;

/** Absent leaves, null clears. Rules across fields are checked together with the stored values. */
export const promoCodeChange = z.partial(fields);
export type PromoCodeChange = z.output<typeof promoCodeChange>;
