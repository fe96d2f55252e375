import { id, instant, money, uuid } from "@tarima/shared/api/primitives.ts";
import { REFUND_REASONS } from "@tarima/shared/orders/order.schema.ts";
import * as z from "zod/mini";

const nothing = z.object({});

/** What became of an event, told to its producer; in the words of whoever decided, where there are any. */
const eventNews = z.object({ eventId: id, eventName: z.string(), note: z.nullable(z.string()) });

/**
 * The mails there are, and what each is given when it is put in the outbox. Never a secret: links that let somebody in are
 * made when a mail leaves and are stored nowhere.
 */
export const MAIL_DATA = {
  "verify-email": nothing,
  "account-exists": nothing,
  "account-invitation": nothing,
  "recover-password": nothing,
  /** The account, and the address it had when the change was asked for. The mail goes to the new one. */
  "change-email": z.object({ uid: id, email: z.string() }),
  /** To whoever's account it is. What they are notified of is over by then: it is said as it was. */
  "new-device": z.object({ device: z.string(), ip: z.string(), at: instant }),
  "password-changed": z.object({ at: instant }),
  /** To the address from before. */
  "email-changed": z.object({ to: z.string(), at: instant }),
  "second-step-changed": z.object({
    what: z.enum(["on", "off", "reset", "new-codes", "recovery-code"]),
    at: instant,
    /** Recovery codes that are left. */
    left: z.optional(z.int()),
  }),
  purchase: z.object({ orderId: uuid, eventName: z.string(), tickets: z.int(), total: money }),
  "payment-returned": z.object({
    orderId: uuid,
    eventName: z.string(),
    amount: money,
    reason: z.enum(REFUND_REASONS),
  }),
  "payment-pending": z.object({ orderId: uuid }),
  "payment-failed": z.object({ orderId: uuid }),
  /** The rest is in the invitation, which is looked up by the address it goes to. */
  "staff-invited": z.object({ eventId: id }),
  "promoter-invited": z.object({
    eventName: z.string(),
    publicSlug: z.string(),
    code: z.string(),
    name: z.string(),
  }),
  /** To whom a ticket is passed on, and to who passes it on. */
  "transfer-received": z.object({
    ticketId: id,
    fromName: z.string(),
  }),
  "transfer-sent": z.object({ ticketId: id, toEmail: z.string() }),
  /** `path`: the page it is taken from. */
  "export-ready": z.object({ fileName: z.string(), path: z.string() }),
  /** To those who have tickets of an event. `at`: of which change of its date or place. */
  "event-moved": z.object({ eventId: id, at: instant }),
  "event-called-off": z.object({ eventId: id, hasPassedOn: z.boolean(), hasCourtesy: z.boolean() }),
  "event-reminder": z.object({ eventId: id }),
  "review-approved": eventNews,
  "review-rejected": eventNews,
  "event-suspended": eventNews,
  "event-restored": eventNews,
  "event-cancelled": eventNews,
} as const;
export type MailTemplate = keyof typeof MAIL_DATA;
export type MailData<T extends MailTemplate> = z.output<(typeof MAIL_DATA)[T]>;

export const MAIL_TEMPLATES = Object.keys(MAIL_DATA) as [MailTemplate, ...MailTemplate[]]; // Object.keys forgets the names

/** Queued, being sent by somebody, sent, given up, or found to have nothing to say to anybody. */
export const MAIL_STATUSES = ["queued", "sending", "sent", "failed", "skipped"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** `mail/{id}`: the outbox. The id says what the mail is about, so that nobody is written to twice. */
export const mail = z.object({
  id: z.string(),
  to: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(MAIL_STATUSES),
  /** How often it was taken up to be sent. */
  attempts: z.int(),
  createdAt: instant,
  /** When it is to be tried next; of one being sent, when its sender counts as lost. Null when nothing is left to do. */
  dueAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** Why it was skipped, or what the last attempt met; for whoever looks into it. */
  note: z.nullable(z.string()),
});
export type Mail = z.output<typeof mail>;

/** What Tarima decides about an event, and tells its producer. */
export type EventNews = Extract<
  MailTemplate,
  "review-approved" | "review-rejected" | "event-suspended" | "event-restored" | "event-cancelled"
>;
