import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** What can happen to an order's money. */
export const LEDGER_KINDS = [
  "sale",
  /** Given away: counted, no money. */
  "courtesy",
  /** Sold at the door for the organiser's own money: counted, none of it here. */
  "box_office",
  /** Tickets refunded by us. */
  "refund",
  /** Refunded in the gateway's panel, in whole or in part. */
  "gateway_refund",
  "chargeback",
  "dispute_won",
  /** The gateway reported its fee, or a changed one, after the sale. */
  "late_fee",
  /** A payment that bought nothing, and its refund. */
  "unmatched",
  "unmatched_returned",
  /** A manual correction with a reason and a reference. */
  "correction",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Kinds that change what a producer is owed; the others concern only buyer and platform. */
export const PRODUCER_LEDGER_KINDS = LEDGER_KINDS.filter(
  (kind): kind is Exclude<LedgerKind, "unmatched" | "unmatched_returned"> =>
    kind !== "unmatched" && kind !== "unmatched_returned",
);

export const LEDGER_LABELS: Readonly<Record<LedgerKind, string>> = {
  sale: "Venta",
  courtesy: "Cortesía",
  box_office: "Taquilla",
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
 * `ledger/{orderId}-{n}`: one event in an order's money, written in the commit that changed the order and never changed
 * afterwards, except for two marks: counted in the metrics, and taken by a settlement. All amounts are differences in pesos; an
 * order's entries add up to the order's present state.
 */
export const ledgerEntry = z.object({
  id,
  orderId: id,
  /** Number of the entry within its order, from 1. */
  n: z.int(),
  kind: z.enum(LEDGER_KINDS),
  at: instant,
  /** Day in Colombia, YYYY-MM-DD. */
  day: z.string(),
  eventId: id,
  eventName: z.string(),
  producerId: id,
  promoter: z.nullable(z.object({ id, name: z.string() })),
  /** The key of the order's source; absent where it has none. */
  sourceId: z.optional(z.string()),
  paymentId: z.nullable(z.string()),
  refundId: z.nullable(z.string()),
  /** Change of what the gateway holds: in positive, out negative. */
  cash: z.int(),
  /** Metrics by name (metrics.ts); zeros are left out. */
  metrics: z.record(z.string(), z.int()),
  byType: z.record(z.string(), share),
  /** With which two months (return-months.ts) and where the contribution in its metrics is declared. Absent: there is none. */
  declared: z.optional(z.object({ months: z.string(), city: z.string(), department: z.string() })),
  /** How the hold of a sale had ended: `lapsed` where it had been counted as unpaid before. */
  hold: z.nullable(z.enum(["kept", "lapsed"])),
  /** A discount without a limit of uses, which are counted with the sale. */
  promoCodeId: z.nullable(id),
  by: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  isCounted: z.boolean(),
  settlementId: z.nullable(id),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** An entry as its producer sees it: without what concerns only platform and gateway, and without the staff member's name. */
export const producerEntry = z.omit(ledgerEntry, {
  cash: true,
  paymentId: true,
  refundId: true,
  hold: true,
  promoCodeId: true,
  sourceId: true,
  by: true,
  isCounted: true,
});
export type ProducerEntry = z.output<typeof producerEntry>;
