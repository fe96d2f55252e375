import * as z from "zod/mini";
import { id, instant, money, uuid } from "../api/primitives.ts";

/** `cancellations/{eventId}`: the money of a cancelled event on its way back to whoever paid. */
export const cancellation = z.object({
  eventId: id,
  producerId: id,
  /** `running` until every paid order is dealt with and nobody can pay any more. */
  status: z.enum(["running", "done"]),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  by: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() }),
});
export type Cancellation = z.output<typeof cancellation>;

/** How far it has come. */
export const cancellationReport = z.object({
  status: cancellation.shape.status,
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Orders whose money is back, and those whose money is still on its way. */
  refundedOrders: z.int(),
  openOrders: z.int(),
  refundedAmount: money,
  /** Refunds that were given up: somebody has to send this money back by hand. */
  failures: z.array(
    z.object({ orderId: uuid, buyerName: z.string(), buyerEmail: z.string(), amount: money }),
  ),
});
