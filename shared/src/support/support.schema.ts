import * as z from "zod/mini";
import { id, instant, money, uuid, wallClock } from "../api/primitives.ts";
import { SUPPRESSION_REASONS } from "../mail/suppression.schema.ts";
import { ORDER_STATUSES } from "../orders/order.status.ts";
import { PAYMENT_STATUSES } from "../payments/payment.status.ts";
import { TICKET_DISPLAYS } from "../tickets/ticket.status.ts";
import { MAIL_STATUSES } from "./mail.status.ts";

/** A ticket as superadmins see it of somebody, without what opens the door. */
export const ticketOfAttendee = z.object({
  id,
  code: z.string(),
  orderId: uuid,
  eventId: id,
  eventName: z.string(),
  /** As it is now. */
  eventStartsAt: wallClock,
  /** It has no date for now: `eventStartsAt` says when it would have been. */
  isPostponed: z.optional(z.boolean()),
  typeName: z.string(),
  section: z.string(),
  display: z.enum(TICKET_DISPLAYS),
  isCourtesy: z.boolean(),
  /** A box office sold it; absent: none did. */
  isFromBoxOffice: z.optional(z.boolean()),
  /** Whether the person has it now. */
  isTheirs: z.boolean(),
  holderName: z.string(),
  holderEmail: z.string(),
  /** Whom it is on its way to, and since when; null where it stays. */
  transfer: z.nullable(z.object({ toEmail: z.string(), requestedAt: instant })),
  /** Who had it before, the first one first. */
  earlierHolders: z.array(z.object({ name: z.string(), until: instant })),
});
export type TicketOfAttendee = z.output<typeof ticketOfAttendee>;

/** An order as superadmins see it of who made it, with its tickets, wherever those are by now. */
export const purchaseOfAttendee = z.object({
  id: uuid,
  eventId: id,
  eventName: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  total: money,
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** The gateway's payment. */
  paymentId: z.nullable(z.string()),
  buyerName: z.string(),
  buyerEmail: z.string(),
  tickets: z.array(ticketOfAttendee),
});
export type PurchaseOfAttendee = z.output<typeof purchaseOfAttendee>;

/** A mail to somebody, and what became of it; never its text. */
export const mailToAttendee = z.object({
  id,
  /** What it is about, in Spanish. */
  what: z.string(),
  status: z.enum(MAIL_STATUSES),
  createdAt: instant,
  sentAt: z.nullable(instant),
  attempts: z.int(),
  /** Why its address was not written to; null where it was. */
  suppressedFor: z.nullable(z.enum(SUPPRESSION_REASONS)),
});
export type MailToAttendee = z.output<typeof mailToAttendee>;
