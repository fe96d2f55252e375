import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import type { Badges } from "../lib/badge.ts";
import type { Transitions } from "../lib/status.ts";
import { METRIC_NAMES } from "./metrics.ts";
import { PAYOUT_TIERS } from "./payout-terms.ts";

/** Source: spec 4, invoice status. */
export const SETTLEMENT_STATUSES = ["draft", "sent", "paid", "overdue", "cancelled"] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

/** Whether a settlement was sent and is not paid. */
export const isAwaitingPayment = (status: SettlementStatus): boolean =>
  status === "sent" || status === "overdue";

export const SETTLEMENT_TRANSITIONS: Transitions<SettlementStatus> = {
  draft: ["sent", "cancelled"],
  sent: ["paid", "overdue", "cancelled"],
  overdue: ["paid", "cancelled"],
  // a payment that was noted by mistake is taken back, with a reason
  paid: ["sent"],
  cancelled: [],
};

export const SETTLEMENT_BADGES: Badges<SettlementStatus> = {
  draft: { label: "Borrador", tone: "line" },
  sent: { label: "Enviada", tone: "info" },
  paid: { label: "Pagada", tone: "success" },
  overdue: { label: "Vencida", tone: "danger" },
  cancelled: { label: "Anulada", tone: "plain" },
};

/** How a settlement was paid. */
export const settlementPayment = z.object({
  /** YYYY-MM-DD. */
  paidOn: z.string(),
  /** The bank's. */
  reference: z.string(),
  /** The account it went to, by what its owner knows it; null where it went elsewhere. Absent in older ones. */
  to: z.optional(z.nullable(z.object({ accountId: z.string(), text: z.string(), holder: z.string() }))),
  /** Where it went instead, and why; the organisation reads it. */
  elsewhere: z.optional(z.string()),
  /** The payment file that it went with. Absent where it was paid by hand. */
  fileId: z.optional(z.string()),
  by: z.object({ id: z.string(), name: z.string() }),
  at: instant,
});
export type SettlementPayment = z.output<typeof settlementPayment>;

/** A payment that the bank did not make, or returned. */
const returnedPayment = z.object({
  /** The bank's; the organisation reads it. */
  reason: z.string(),
  /** By what its owner knows the account; null where it went elsewhere. */
  to: z.nullable(z.string()),
  at: instant,
});

/** What is kept back of an event in a settlement. */
const reserve = z.object({
  eventId: id,
  name: z.string(),
  /** Pesos. */
  amount: z.int(),
  /** Until so many days after the event; null: until the next settlement, which takes what has gone back of it already. */
  daysAfter: z.nullable(z.int()),
  /** It is what an advance leaves for after the event. Absent: it is for refunds. */
  isRest: z.optional(z.boolean()),
  /** The settlement that paid it; null: it is still kept. */
  releasedBy: z.nullable(id),
});
export type Reserve = z.output<typeof reserve>;

/** A reserve of an earlier settlement that this one pays. */
const released = z.object({ settlementId: id, eventId: id, name: z.string(), amount: z.int() });
export type Released = z.output<typeof released>;

/** What a producer is told of a settlement; `unpaid`: its payment was noted by mistake, `returned`: the bank gave it back. */
export const SETTLEMENT_NEWS = ["sent", "paid", "unpaid", "returned", "cancelled"] as const;
export type SettlementNews = (typeof SETTLEMENT_NEWS)[number];

/**
 * `settlements/{number}`: what the platform owes a producer for a set of ledger entries. Numbers have no gaps: a cancelled
 * settlement keeps its number, and its entries go into the next one.
 */
export const settlement = z.object({
  /** "000042": the printed number, and the document's id. */
  id,
  number: z.int(),
  producerId: id,
  producerName: z.string(),
  /** Days of its first and last entry, in Colombia. */
  from: z.string(),
  to: z.string(),
  /** Number of ledger entries. */
  entries: z.int(),
  /** Those that there were when it was made. */
  metrics: z.partialRecord(z.enum(METRIC_NAMES), z.int()),
  /** Amount to pay: producerNet of those entries, less `reserves`, and `released`. */
  amount: z.int(),
  /** Absent: none. A cancelled settlement keeps the list, and nothing of it is kept back. */
  reserves: z.optional(z.array(reserve)),
  /** Whether something of them is still kept. Absent: nothing. */
  isReserving: z.optional(z.boolean()),
  /** Absent: none. */
  released: z.optional(z.array(released)),
  /** By which it was made. Absent in older ones. */
  tier: z.optional(z.enum(PAYOUT_TIERS)),
  /** It has money of events that were not over. */
  isAdvance: z.optional(z.boolean()),
  /** The same by event, the largest first. Absent in older ones. */
  byEvent: z.optional(z.array(z.object({ id, name: z.string(), amount: z.int() }))),
  status: z.enum(SETTLEMENT_STATUSES),
  /** Only of a paid one. Absent in older ones. */
  payment: z.optional(z.nullable(settlementPayment)),
  /** The open payment file that it is in; absent or null: none. */
  paymentFileId: z.optional(z.nullable(z.string())),
  /** The last file that it was in, where that was drawn and then dropped: the bank may have it. Until it is paid. */
  dropped: z.optional(z.nullable(z.object({ fileId: z.string(), at: instant }))),
  /** Why its last payment did not arrive, until it is paid. */
  returned: z.optional(z.nullable(returnedPayment)),
  /** Due date; null for a draft. */
  dueOn: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Settlement = z.output<typeof settlement>;

/** Names of a settlement's events that were called off after it was drafted, while it waits for its payment. Absent: none. */
export const calledOff = z.optional(z.array(z.string()));

/** As who pays sees it. */
export const settlementRow = z.extend(settlement, { calledOff });
export type SettlementRow = z.output<typeof settlementRow>;

/** As its producer sees it, once it was sent. */
export const producerSettlement = z.extend(
  z.omit(settlement, { payment: true, paymentFileId: true, dropped: true, isReserving: true }),
  {
    payment: z.optional(z.nullable(z.omit(settlementPayment, { by: true, at: true, fileId: true }))),
    /** Without what pays them: it may be a draft, of which nobody was told. */
    reserves: z.optional(z.array(z.omit(reserve, { releasedBy: true }))),
  },
);
export type ProducerSettlement = z.output<typeof producerSettlement>;

export const settlementId = (number: number): string => String(number).padStart(6, "0");
