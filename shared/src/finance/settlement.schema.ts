import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import type { Badges } from "../lib/badge.ts";
import type { Transitions } from "../lib/status.ts";
import { metrics } from "./finance.schema.ts";

/** Source: spec 4, invoice status. */
export const SETTLEMENT_STATUSES = ["draft", "sent", "paid", "overdue", "cancelled"] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

export const SETTLEMENT_TRANSITIONS: Transitions<SettlementStatus> = {
  draft: ["sent", "cancelled"],
  sent: ["paid", "overdue", "cancelled"],
  overdue: ["paid", "cancelled"],
  paid: [],
  cancelled: [],
};

export const SETTLEMENT_BADGES: Badges<SettlementStatus> = {
  draft: { label: "Borrador", tone: "line" },
  sent: { label: "Enviada", tone: "info" },
  paid: { label: "Pagada", tone: "success" },
  overdue: { label: "Vencida", tone: "danger" },
  cancelled: { label: "Anulada", tone: "plain" },
};

/**
 * `settlements/{number}`: what the platform owes a producer for some entries of the ledger. Numbers run without a gap; one that is
 * cancelled keeps its own, and what it had taken comes with the next.
 */
export const settlement = z.object({
  /** "000042": the number as it is printed, and the document's id. */
  id,
  number: z.int(),
  producerId: id,
  producerName: z.string(),
  /** The days of its first and its last entry, Colombia's. */
  from: z.string(),
  to: z.string(),
  /** How many entries of the ledger it took. */
  entries: z.int(),
  metrics,
  /** What is to be paid: producerNet of those entries. */
  amount: z.int(),
  status: z.enum(SETTLEMENT_STATUSES),
  /** When it is to be paid by; null while it is a draft. */
  dueOn: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Settlement = z.output<typeof settlement>;

/** A number as it is printed. */
export const settlementId = (number: number): string => String(number).padStart(6, "0");
