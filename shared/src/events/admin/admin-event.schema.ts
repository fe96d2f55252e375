import * as z from "zod/mini";
import { auditLog } from "../../audit/audit.schema.ts";
import { producer } from "../../producers/producer.schema.ts";
import { event, eventRow, eventView } from "../event.schema.ts";
import { publicEvent } from "../public-event.schema.ts";
import { eventStatistics } from "../statistics/event-statistics.ts";

/** A row of the superadmin's list of events. Without sales, which would cost one read per row; the event's own page has them. */
export const adminEventRow = z.object({
  ...z.omit(eventRow, { soldTickets: true, soldPlaces: true, revenue: true }).shape,
  ...z.pick(event, { producerId: true, producerName: true, producerStatus: true, isFeatured: true }).shape,
});
export type AdminEventRow = z.output<typeof adminEventRow>;

/** An event as reviewed by a superadmin. */
export const adminEvent = z.object({
  event: eventView,
  statistics: eventStatistics,
  /** The public page, or what it would be. */
  preview: publicEvent,
  producer: z.pick(producer, {
    id: true,
    brandName: true,
    email: true,
    contactEmail: true,
    status: true,
    performingArtsRegistration: true,
  }),
  /** Log entries about the event, the newest first. */
  history: z.array(auditLog),
});
export type AdminEvent = z.output<typeof adminEvent>;
