import { id, instant, money, uuid } from "@tarima/shared/api/primitives.ts";
import { SETTLEMENT_NEWS } from "@tarima/shared/finance/settlement.schema.ts";
import { REFUND_REASONS } from "@tarima/shared/orders/order.schema.ts";
import { PAYOUT_NEWS } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { PRODUCER_STATUSES } from "@tarima/shared/producers/producer.status.ts";
import { saleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import { MAIL_STATUSES } from "@tarima/shared/support/mail.status.ts";
import * as z from "zod/mini";

const nothing = z.object({});

/** A decision on an event, for its producer; `note` is the reason given. */
const eventNews = z.object({ eventId: id, eventName: z.string(), note: z.nullable(z.string()) });

/**
 * The mail templates, and the data of each. Never contains a secret: sign-in links are made when a mail is sent, and never
 * stored.
 */
export const MAIL_DATA = {
  /** `redirect`: the path the link leads on to. */
  "verify-email": z.object({ redirect: z.optional(z.string()) }),
  "sign-in-code": z.object({ challenge: uuid }),
  "account-exists": nothing,
  "account-invitation": nothing,
  "recover-password": nothing,
  /** `email`: the account's address when the change was requested. The mail goes to the new one. */
  "change-email": z.object({ uid: id, email: z.string(), isByTarima: z.optional(z.boolean()) }),
  /** Sent to the address that a superadmin asked to be changed, to which one and when. */
  "email-change-asked": z.object({ to: z.string(), at: instant }),
  /** The data is stored, since the sign-in may be gone when the mail is sent. */
  "new-device": z.object({ device: z.string(), ip: z.string(), at: instant }),
  "password-changed": z.object({ at: instant }),
  /** Sent to the previous address. */
  "email-changed": z.object({ to: z.string(), at: instant }),
  "second-step-changed": z.object({
    what: z.enum(["on", "off", "reset", "new-codes", "recovery-code"]),
    at: instant,
    /** Remaining recovery codes. */
    left: z.optional(z.int()),
  }),
  purchase: z.object({ orderId: uuid, eventName: z.string(), tickets: z.int(), total: money }),
  "payment-returned": z.object({
    orderId: uuid,
    /** Absent in older mails. */
    eventId: z.optional(id),
    eventName: z.string(),
    amount: money,
    reason: z.enum(REFUND_REASONS),
    /** What the organiser keeps of tickets that were sold again; absent otherwise. */
    resaleFee: z.optional(money),
    /** The share of one further date of a pass that was cancelled; absent otherwise. */
    isOneDate: z.optional(z.boolean()),
    /** To whom a ticket was passed on that was given back without them: no money is theirs. Absent otherwise. */
    isPassedOn: z.optional(z.boolean()),
  }),
  "payment-pending": z.object({ orderId: uuid }),
  "payment-failed": z.object({ orderId: uuid }),
  /** The invitation has the rest; it is found by the recipient's address. */
  "staff-invited": z.object({
    eventId: id,
    /** The other events of one mail about several, in their order. Absent: none. */
    others: z.optional(z.array(id)),
  }),
  "team-invited": z.object({ producerId: id }),
  /** To the owner of an organisation so far, and to the new one. */
  "team-owner": z.object({ producerName: z.string(), ownerName: z.string(), ownerEmail: z.string() }),
  "promoter-invited": z.object({
    eventName: z.string(),
    publicSlug: z.string(),
    code: z.string(),
    name: z.string(),
  }),
  /** To the recipient and to the sender of a transfer. */
  "transfer-received": z.object({
    ticketId: id,
    fromName: z.string(),
  }),
  "transfer-sent": z.object({ ticketId: id, toEmail: z.string() }),
  /** To the new holder and to the one before, once it was accepted. */
  "transfer-accepted": z.object({ ticketId: id }),
  "transfer-done": z.object({ ticketId: id, toName: z.string() }),
  /** `path`: the page with the download. */
  "export-ready": z.object({ fileName: z.string(), path: z.string() }),
  /** To ticket holders. `at`: the change it is about; `heldAs`: the address on the tickets, if their account has another by now. */
  "event-moved": z.object({ eventId: id, at: instant, heldAs: z.optional(z.string()) }),
  "event-called-off": z.object({
    eventId: id,
    hasPassedOn: z.boolean(),
    hasCourtesy: z.boolean(),
    hasBoxOffice: z.optional(z.boolean()),
  }),
  "event-reminder": z.object({ eventId: id, heldAs: z.optional(z.string()) }),
  /** To somebody of a waiting list: the order that holds their places. */
  "waiting-list-offer": z.object({ eventId: id, orderId: id }),
  /** What an organiser writes to people who have tickets, or bought them; the message has the rest, and is counted by its id. */
  message: z.object({ eventId: id, messageId: id, isToBuyer: z.optional(z.boolean()) }),
  /** The same to its organiser alone. */
  "message-test": z.object({ eventId: id, testOf: id }),
  "sale-alert": z.object({ eventId: id, waitsFor: saleAlert.shape.waitsFor }),
  /** To a follower of a producer: the events of a mailing. */
  "on-sale-news": z.object({ producerId: id, uid: id, eventIds: z.array(id) }),
  /** To who agreed to it: the order that they did not pay in time. */
  "unpaid-hold": z.object({ orderId: uuid }),
  /** To a producer's owner. `before`: the status it had. `producerId` is absent in older ones. */
  "producer-status": z.object({
    producerId: z.optional(id),
    status: z.enum(PRODUCER_STATUSES),
    before: z.enum(PRODUCER_STATUSES),
    reason: z.nullable(z.string()),
  }),
  /** To a producer. */
  settlement: z.object({ settlementId: id, news: z.enum(SETTLEMENT_NEWS), reason: z.nullable(z.string()) }),
  /** To all who are in charge of an organisation's money, and who were told before: decision 53. */
  "payout-account": z.object({
    producerName: z.string(),
    news: z.enum(PAYOUT_NEWS),
    /** Who did it. */
    who: z.string(),
    reason: z.nullable(z.string()),
    /** Of an account that was asked for: nobody approves it before. */
    waitsUntil: z.nullable(instant),
  }),
  /** To who filed a case; the link is made when the mail is. */
  "case-filed": z.object({ caseId: uuid, code: z.string() }),
  "case-answered": z.object({ caseId: uuid, code: z.string() }),
  "case-extended": z.object({ caseId: uuid, code: z.string() }),
  /** To the organiser of its event: what is asked stands on the site. */
  "case-asked": z.object({ caseId: uuid, code: z.string(), eventName: z.string() }),
  /** To superadmins. */
  "to-review": z.object({ what: z.enum(["producer", "event", "payout-account"]), id, name: z.string() }),
  "review-approved": eventNews,
  "review-published": eventNews,
  "review-rejected": eventNews,
  "event-suspended": eventNews,
  "event-restored": eventNews,
  "event-cancelled": eventNews,
  /** To the owner of an organisation, of an event that a member of its team cancelled. */
  "event-cancelled-by-member": z.extend(eventNews, { memberName: z.string() }),
} as const;
export type MailTemplate = keyof typeof MAIL_DATA;
export type MailData<T extends MailTemplate> = z.output<(typeof MAIL_DATA)[T]>;

export const MAIL_TEMPLATES = Object.keys(MAIL_DATA) as [MailTemplate, ...MailTemplate[]]; // Object.keys types its result as string[]

/**
 * Which mails leave first: `urgent`, what somebody waits for with a form open and what protects their account; `personal`, what is
 * about one person's own purchase, money or work; `news`, the same to many. See lanes.ts.
 */
export const LANES = ["urgent", "personal", "news"] as const;
export type Lane = (typeof LANES)[number];

/** `mail/{id}`: the outbox. Deterministic ids keep the same mail from being sent twice. */
export const mail = z.object({
  id: z.string(),
  to: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(MAIL_STATUSES),
  /** Absent in older mails: see laneOf. */
  lane: z.optional(z.enum(LANES)),
  /** Number of claims, less those that failed because of the mail server: see attempts.ts. */
  attempts: z.int(),
  createdAt: instant,
  /** Next attempt; while sending, the end of the lease. Null when nothing is left to do. */
  dueAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** When it has been kept long enough: a TTL policy then deletes it. Absent in older mails until they are migrated. */
  expiresAt: z.optional(instant),
  /** Why it was skipped or suppressed, or the last error; for debugging. */
  note: z.nullable(z.string()),
});
export type Mail = z.output<typeof mail>;

/** Decisions on an event that are mailed to its producer. */
export type EventNews = Extract<
  MailTemplate,
  | "review-approved"
  | "review-published"
  | "review-rejected"
  | "event-suspended"
  | "event-restored"
  | "event-cancelled"
>;
