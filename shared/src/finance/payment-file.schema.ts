import * as z from "zod/mini";
import { id, instant, uuid } from "../api/primitives.ts";
import type { Badges } from "../lib/badge.ts";
import { calledOff } from "./settlement.schema.ts";

/** `confirmed`: what became of it was said. `dropped`: it is not paid. */
export const PAYMENT_FILE_STATUSES = ["open", "confirmed", "dropped"] as const;
export type PaymentFileStatus = (typeof PAYMENT_FILE_STATUSES)[number];

export const PAYMENT_FILE_BADGES: Badges<PaymentFileStatus> = {
  open: { label: "Por confirmar", tone: "info" },
  confirmed: { label: "Confirmado", tone: "success" },
  dropped: { label: "Descartado", tone: "plain" },
};

/** A settlement that is to be paid, and the account that was shown for it. */
const payment = z.object({
  settlementId: id,
  producerId: id,
  producerName: z.string(),
  /** Pesos. */
  amount: z.int(),
  accountId: uuid,
  /** By what its owner knows the account: never the whole number. */
  text: z.string(),
  /** Whose it is. */
  holder: z.string(),
});
export type FilePayment = z.output<typeof payment>;

const person = z.object({ id: z.string(), name: z.string() });

const outcome = z.object({
  /** YYYY-MM-DD. */
  paidOn: z.string(),
  /** The bank's. */
  reference: z.string(),
  /** What the bank did not pay. */
  returned: z.array(z.object({ settlementId: id, reason: z.string() })),
  /** Settlements that were not to be paid by it any more when that was said, by another hand: nothing was noted of them. Absent: none. */
  changed: z.optional(z.array(id)),
  by: person,
  at: instant,
});
export type PaymentFileOutcome = z.output<typeof outcome>;

/** `paymentFiles/{number}`: payments that are given to the bank together. See decision 54. */
export const paymentFile = z.object({
  /** "000012": the printed number, and the document's id. */
  id,
  number: z.int(),
  /** Made by who makes it, so that asking twice makes one. */
  requestId: uuid,
  status: z.enum(PAYMENT_FILE_STATUSES),
  payments: z.array(payment),
  /** How many they are. */
  count: z.int(),
  /** Pesos: the sum of its payments. */
  total: z.int(),
  by: person,
  /** The day (YYYY-MM-DD) on which it was drawn first, which all drawings say; when it was drawn last, by whom, and how often. */
  drawn: z.nullable(z.object({ times: z.int(), firstOn: z.string(), at: instant, by: person })),
  /** Only of a confirmed one. */
  outcome: z.nullable(outcome),
  /** Why it was dropped; null where nobody said, or it was not. */
  reason: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type PaymentFile = z.output<typeof paymentFile>;

/** A file without its payments, for lists. */
export const paymentFileRow = z.omit(paymentFile, { payments: true, requestId: true });
export type PaymentFileRow = z.output<typeof paymentFileRow>;

/** A file as who pays sees it. */
export const paymentFileView = z.extend(z.omit(paymentFile, { payments: true, requestId: true }), {
  payments: z.array(
    z.extend(payment, {
      /** Of an open file: the settlement waits in it, and its account is in place and of the organisation as it is, which is not suspended. */
      isPayable: z.boolean(),
      calledOff,
    }),
  ),
});
export type PaymentFileView = z.output<typeof paymentFileView>;

/**
 * Why a settlement cannot be paid by a file: its organisation is suspended, there is no account in place, it is of somebody else than the
 * organisation is now, the bank's file has no room for the holder's name or document, it takes no such destination, there is nothing to
 * pay, or more than the file has room for.
 */
export const PAYMENT_OBSTACLES = ["suspended", "account", "holder", "document", "kind", "amount"] as const;
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number];

/** A settlement that is to be paid and is in no file. */
const payable = z.object({
  settlementId: id,
  producerId: id,
  producerName: z.string(),
  amount: z.int(),
  dueOn: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** The account in place; null where there is none. */
  account: z.nullable(z.object({ id: uuid, text: z.string(), holder: z.string() })),
  obstacle: z.nullable(z.enum(PAYMENT_OBSTACLES)),
  /** Why the bank did not make its last payment. */
  returned: z.nullable(z.object({ reason: z.string(), at: instant })),
  /** The last file that it was in, which was dropped after it was drawn: the bank may pay it. */
  droppedFrom: z.nullable(z.string()),
  calledOff,
});
export type Payable = z.output<typeof payable>;

export const payables = z.object({
  /** Tarima has said which account it pays from. */
  isSetUp: z.boolean(),
  /** What is due first comes first. */
  items: z.array(payable),
  /** There are more than are shown. */
  hasMore: z.boolean(),
});
export type Payables = z.output<typeof payables>;
