import * as z from "zod/mini";
import { id, instant, line } from "../api/primitives.ts";
import { MAX_CODES_PER_BATCH } from "../lib/limits.ts";
import { opens } from "../ticketing/opens.schema.ts";
import { CODE_BATCH_STATUSES } from "./code-batch.ts";
import { promoCodeTerms, TERMS_RULES } from "./promo-code.schema.ts";
import { PROMO_CODE_TYPES } from "./promo-code.ts";

/** `codeBatches/{id}`: codes of one event that were made together, each for one purchase. They are in `promoCodes`. */
export const codeBatch = z.object({
  id,
  eventId: id,
  producerId: id,
  name: z.string(),
  /** What each code begins with; null for nothing. */
  prefix: z.nullable(z.string()),
  /** How many were asked for, and how many of them were made so far. */
  count: z.int(),
  made: z.int(),
  /** What each gives, as its own document says, too. */
  type: z.enum(PROMO_CODE_TYPES),
  value: z.int(),
  opens: z.nullable(opens),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** Holds for all of its codes: whoever uses one asks here. */
  isActive: z.boolean(),
  status: z.enum(CODE_BATCH_STATUSES),
  madeBy: z.object({ uid: z.string(), name: z.string() }),
  createdAt: instant,
  updatedAt: instant,
});
export type CodeBatch = z.output<typeof codeBatch>;

/** A batch as its organiser sees it. */
export const codeBatchView = z.extend(z.omit(codeBatch, { producerId: true }), {
  /** Codes that an order has, paid or held. */
  used: z.int(),
});
export type CodeBatchView = z.output<typeof codeBatchView>;

const PREFIX = /^[A-Z0-9]*$/;
/** With the hyphen after it and what is drawn, a code has at most twenty letters. */
const LONGEST_PREFIX = 8;

/** New codes, each for one purchase. */
export const codeBatchDraft = z
  .extend(promoCodeTerms, {
    name: line(60, "Escribe para quiénes son"),
    prefix: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.toUpperCase(),
            z.maxLength(LONGEST_PREFIX, `Máximo ${LONGEST_PREFIX} caracteres`),
            z.regex(PREFIX, "Solo letras sin tilde y números"),
          ),
      ),
    ),
    count: z
      .int({
        error: ({ input }) => (input === undefined ? "Escribe cuántos" : "Debe ser un número entero"),
      })
      .check(z.gte(1, "Mínimo 1"), z.lte(MAX_CODES_PER_BATCH, "Máximo 2.000 códigos a la vez")),
  })
  .check(...TERMS_RULES);
export type CodeBatchDraft = z.output<typeof codeBatchDraft>;
