import * as z from "zod/mini";
import { id, instant, money, uuid } from "../api/primitives.ts";

/** `cancellations/{eventId}`: the refunds of a cancelled event. */
export const cancellation = z.object({
  eventId: id,
  producerId: id,
  /** `running` until every paid order is refunded and no payment can arrive any more. */
  status: z.enum(["running", "done"]),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  by: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() }),
  /** Address and browser of who cancelled, for the log of the refunds; missing in records written before the field existed. */
  from: z.optional(z.object({ ip: z.string(), ua: z.string() })),
});
export type Cancellation = z.output<typeof cancellation>;

/** Progress of the refunds. */
export const cancellationReport = z.object({
  status: cancellation.shape.status,
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Orders refunded, and orders whose refund is still under way. */
  refundedOrders: z.int(),
  openOrders: z.int(),
  refundedAmount: money,
  /** Refunds that were given up: a person has to pay them by hand. */
  failures: z.array(
    z.object({ orderId: uuid, buyerName: z.string(), buyerEmail: z.string(), amount: money }),
  ),
});
