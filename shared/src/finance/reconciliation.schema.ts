import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** Payments of a day that are listed because they differ; what is beyond that is counted. */
export const MOST_DIFFERENCES = 100;

export const reconciliationDifference = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  /** What the gateway holds of it, and what the ledger says it holds; pesos. */
  gateway: z.int(),
  ledger: z.int(),
});

export type ReconciliationDifference = z.output<typeof reconciliationDifference>;

/**
 * `reconciliations/{day}`: what the gateway holds of the payments that it approved on a day, as it says itself, beside what the
 * ledger says of the same payments.
 */
export const reconciliation = z.object({
  /** YYYY-MM-DD, Colombia's; the id. */
  day: id,
  payments: z.int(),
  gateway: z.int(),
  ledger: z.int(),
  differing: z.int(),
  differences: z.array(reconciliationDifference),
  checkedAt: instant,
});
export type Reconciliation = z.output<typeof reconciliation>;
