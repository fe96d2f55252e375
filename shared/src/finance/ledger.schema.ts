import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** What can happen to an order's money. */
export const LEDGER_KINDS = [
  "sale",
  /** Given away: counted, without money. */
  "courtesy",
  /** Tickets whose money we sent back. */
  "refund",
  /** Sent back in the gateway's panel, in whole or in part. */
  "gateway_refund",
  "chargeback",
  "dispute_won",
  /** The gateway told of its fee, or of another one, after the sale. */
  "late_fee",
  /** A payment that bought nothing, and its way back. */
  "unmatched",
  "unmatched_returned",
  /** A person put something right, with a reason and a reference. */
  "correction",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Those that change what a producer gets; the others are between a buyer and the platform. */
export const PRODUCER_LEDGER_KINDS = LEDGER_KINDS.filter(
  (kind): kind is Exclude<LedgerKind, "unmatched" | "unmatched_returned"> =>
    kind !== "unmatched" && kind !== "unmatched_returned",
);

export const LEDGER_LABELS: Readonly<Record<LedgerKind, string>> = {
  sale: "Venta",
  courtesy: "Cortesía",
  refund: "Reembolso",
  gateway_refund: "Devuelto en Mercado Pago",
  chargeback: "Contracargo",
  dispute_won: "Disputa ganada",
  late_fee: "Comisión de la pasarela",
  unmatched: "Pago que no era de la compra",
  unmatched_returned: "Devolución de un pago que no era",
  correction: "Corrección",
};

const share = z.object({ name: z.string(), tickets: z.int(), revenue: z.int() });

/**
 * `ledger/{orderId}-{n}`: one thing that happened to an order's money, written in the commit that changed the order and never
 * changed afterwards but for two marks: that it is counted in the metrics, and which settlement took it. All amounts are
 * differences in pesos; what an order's entries add up to is what the order says.
 */
export const ledgerEntry = z.object({
  id,
  orderId: id,
  /** Its place among the order's entries, from 1 on. */
  n: z.int(),
  kind: z.enum(LEDGER_KINDS),
  at: instant,
  /** Colombia's, YYYY-MM-DD. */
  day: z.string(),
  eventId: id,
  eventName: z.string(),
  producerId: id,
  promoter: z.nullable(z.object({ id, name: z.string() })),
  paymentId: z.nullable(z.string()),
  refundId: z.nullable(z.string()),
  /** What moved at the gateway, in positive, out negative. */
  cash: z.int(),
  /** Metrics by name (metrics.ts), those that are 0 left out. */
  metrics: z.record(z.string(), z.int()),
  byType: z.record(z.string(), share),
  /** How the hold that led to a sale had ended: `lapsed` where it was counted as unpaid before. */
  hold: z.nullable(z.enum(["kept", "lapsed"])),
  /** A discount whose uses are not limited, and are counted with the sale. */
  promoCodeId: z.nullable(id),
  by: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  isCounted: z.boolean(),
  settlementId: z.nullable(id),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** What its producer reads of an entry: not what is between the platform and the gateway, nor who of the platform did it. */
export const producerEntry = z.omit(ledgerEntry, {
  cash: true,
  paymentId: true,
  refundId: true,
  hold: true,
  promoCodeId: true,
  by: true,
  isCounted: true,
});
export type ProducerEntry = z.output<typeof producerEntry>;
