import * as z from "zod/mini";
import { id, instant, uuid } from "../api/primitives.ts";
import { caseFile } from "../cases/case-files.ts";
import { PRODUCER_DOC_TYPES } from "../producers/producer-documents.ts";
import { BANK_IDS, DESTINATION_KINDS, payoutDestination } from "./payout-destination.ts";

/** Whose account it is: the organisation, as it said of itself when the account was asked for. */
export const payoutHolder = z.object({
  name: z.string(),
  docType: z.enum(PRODUCER_DOC_TYPES),
  docNumber: z.string(),
});
export type PayoutHolder = z.output<typeof payoutHolder>;

const person = z.object({ id: z.string(), name: z.string() });

/** An account that was asked for and waits for somebody of Tarima. */
export const payoutRequest = z.extend(payoutDestination, {
  /** Made by the server with each request: one id is one number. */
  id: uuid,
  /** Made by who asks, so that asking twice asks once. */
  requestId: uuid,
  holder: payoutHolder,
  /** The bank's certificate. */
  file: caseFile,
  askedBy: person,
  askedAt: instant,
  /** Nobody approves it before. */
  waitsUntil: instant,
});
export type PayoutRequest = z.output<typeof payoutRequest>;

/** The account that is paid to. */
export const payoutAccount = z.extend(z.omit(payoutRequest, { waitsUntil: true }), {
  approvedBy: person,
  approvedAt: instant,
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** How an account or a request ended: stopped by its organisation, refused or ended by Tarima. */
export const PAYOUT_ENDS = ["stopped", "refused", "ended"] as const;
export type PayoutEnd = (typeof PAYOUT_ENDS)[number];

/** What is told of an organisation's account; `elsewhere`: a payment was noted to another; `identity`: the organisation's legal name or document changed. */
export const PAYOUT_NEWS = ["asked", "approved", ...PAYOUT_ENDS, "elsewhere", "identity"] as const;
export type PayoutNews = (typeof PAYOUT_NEWS)[number];

const ended = z.object({
  id: uuid,
  requestId: uuid,
  how: z.enum(PAYOUT_ENDS),
  /** Null where nobody gave one. */
  reason: z.nullable(z.string()),
  at: instant,
});
const endedView = z.nullable(z.omit(ended, { requestId: true }));

/** `payoutAccounts/{producerId}`: where an organisation's money goes. See decision 53. */
export const storedPayouts = z.object({
  /** The organisation's. */
  id,
  current: z.nullable(payoutAccount),
  request: z.nullable(payoutRequest),
  /** What ended last, for who asks what became of it. */
  ended: z.nullable(ended),
  /** The last account that was in place before this one, or before there was none: who looks at a new one compares. */
  before: z.nullable(
    z.extend(z.omit(payoutDestination, { number: true }), { ending: z.string(), holder: payoutHolder }),
  ),
  /** Addresses that were told of the account in place, and of who was in charge since; they are told of a change as well, whoever removed them. */
  told: z.array(z.string()),
  /** Payment files that its number was drawn with, open ones and dropped ones, which may be with the bank: who ends the account has to know. */
  drawn: z.optional(z.array(z.object({ fileId: z.string(), at: instant, droppedAt: z.optional(instant) }))),
  /** Since when the account in place is of another holder than who its organisation says it is. Null or absent: it is of the same. */
  holderChangedSince: z.optional(z.nullable(instant)),
  /** Since when its request waits; null without one. */
  waitsSince: z.nullable(instant),
  updatedAt: instant,
});
export type StoredPayouts = z.output<typeof storedPayouts>;

/** An account as the organisation's people see it: nobody can pay to it, or pass for its owner, by what is shown. */
const shownDestination = {
  id: uuid,
  kind: z.enum(DESTINATION_KINDS),
  bank: z.nullable(z.enum(BANK_IDS)),
  /** "•••• 4417". */
  ending: z.string(),
  /** Null for members who may not see who stands behind the organisation. */
  holder: z.nullable(payoutHolder),
  askedBy: z.string(),
  askedAt: instant,
};

export const payoutsView = z.object({
  current: z.nullable(z.object({ ...shownDestination, approvedAt: instant })),
  request: z.nullable(z.object({ ...shownDestination, waitsUntil: instant })),
  ended: endedView,
  /** Whether another account is, or was, in place. */
  isChange: z.boolean(),
  /** Whose account it has to be; null while the organisation has not said who it is, and for members who may not see that. */
  holder: z.nullable(payoutHolder),
});
export type PayoutsView = z.output<typeof payoutsView>;

/** As who pays sees it: with the whole number. */
export const adminPayouts = z.object({
  producerId: id,
  producerName: z.string(),
  /** Who the organisation is now; null where it does not say. An account of another is not paid to. */
  holder: z.nullable(payoutHolder),
  current: z.nullable(payoutAccount),
  request: z.nullable(payoutRequest),
  before: storedPayouts.shape.before,
  ended: endedView,
});
export type AdminPayouts = z.output<typeof adminPayouts>;

/** An organisation whose request waits. */
export const payoutRow = z.object({
  producerId: id,
  producerName: z.string(),
  kind: z.enum(DESTINATION_KINDS),
  bank: z.nullable(z.enum(BANK_IDS)),
  ending: z.string(),
  /** Whether another account is, or was, in place. */
  isChange: z.boolean(),
  askedAt: instant,
  waitsUntil: instant,
});
export type PayoutRow = z.output<typeof payoutRow>;

/** An organisation whose account in place is of another holder than who it says it is. */
export const changedHolder = z.object({
  ...z.pick(payoutRow, { producerId: true, producerName: true, kind: true, bank: true, ending: true }).shape,
  /** Of the account. */
  holder: payoutHolder,
  /** Who the organisation is now; null where it does not say. */
  now: z.nullable(payoutHolder),
  since: instant,
});
export type ChangedHolder = z.output<typeof changedHolder>;
