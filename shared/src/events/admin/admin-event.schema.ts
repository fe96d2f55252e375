import * as z from "zod/mini";
import { auditLog } from "../../audit/audit.schema.ts";
import { producer } from "../../producers/producer.schema.ts";
import { event, eventRow, eventView } from "../event.schema.ts";
import { publicEvent } from "../public-event.schema.ts";
import { eventStatistics } from "../statistics/event-statistics.ts";

/** A row of the list of everybody's events. What each has sold stands with the event itself: here it would cost a read a row. */
export const adminEventRow = z.object({
  ...z.omit(eventRow, { soldTickets: true, revenue: true }).shape,
  ...z.pick(event, { producerId: true, producerName: true, producerStatus: true, isFeatured: true }).shape,
});
export type AdminEventRow = z.output<typeof adminEventRow>;

/** An event as a superadmin judges it. */
export const adminEvent = z.object({
  event: eventView,
  statistics: eventStatistics,
  /** As the public sees it, or would. */
  preview: publicEvent,
  producer: z.pick(producer, { id: true, brandName: true, email: true, contactEmail: true, status: true }),
  /** What was done with it and by whom, the newest first. */
  history: z.array(auditLog),
});
export type AdminEvent = z.output<typeof adminEvent>;
