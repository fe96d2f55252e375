import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/**
 * `producerBalances/{producerId}`: what the platform owes a producer of days that are over, in pesos; negative where the producer
 * owes. Counted anew with each change of their settlements and every night.
 */
export const producerBalance = z.object({
  /** The producer's. */
  id,
  name: z.string(),
  /** What no settlement has taken, and the first day of that. */
  unsettled: z.int(),
  unsettledSince: z.nullable(z.string()),
  /** What is in settlements that are not paid; of that, what is overdue. */
  unpaid: z.int(),
  overdue: z.int(),
  /** Both together. */
  owed: z.int(),
  /** Whether there is anything to settle or to pay. */
  isOpen: z.boolean(),
  /** The first day of all that, YYYY-MM-DD; "" where there is nothing. */
  since: z.string(),
  countedAt: instant,
});
export type ProducerBalance = z.output<typeof producerBalance>;
