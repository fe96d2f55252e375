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
  /** What the next settlement takes, reserves that are due too, and the first day of that. */
  unsettled: z.int(),
  unsettledSince: z.nullable(z.string()),
  /** What waits for its event to be over, and what is still kept back of settlements for refunds. Absent in older ones: none. */
  held: z.optional(z.int()),
  reserved: z.optional(z.int()),
  /** What is in settlements that are not paid; of that, what is overdue. */
  unpaid: z.int(),
  overdue: z.int(),
  /** All of it together. */
  owed: z.int(),
  /** Whether there is anything to settle, to wait for or to pay. */
  isOpen: z.boolean(),
  /** The first day of what is to be settled or paid now, YYYY-MM-DD; where all of it waits, the day it was counted on; "" where there is nothing. */
  since: z.string(),
  countedAt: instant,
});
export type ProducerBalance = z.output<typeof producerBalance>;
