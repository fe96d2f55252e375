import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** Payments listed per day because they differ; further ones are only counted. */
export const MOST_DIFFERENCES = 100;

export const reconciliationDifference = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  /** What the gateway holds of it, and what the ledger says; pesos. */
  gateway: z.int(),
  ledger: z.int(),
});

export type ReconciliationDifference = z.output<typeof reconciliationDifference>;

/** `reconciliations/{day}`: what the gateway holds of the payments it approved on a day, compared with the ledger. */
export const reconciliation = z.object({
  /** Colombian day, YYYY-MM-DD; also the id. */
  day: id,
  payments: z.int(),
  gateway: z.int(),
  ledger: z.int(),
  differing: z.int(),
  differences: z.array(reconciliationDifference),
  checkedAt: instant,
});
export type Reconciliation = z.output<typeof reconciliation>;
