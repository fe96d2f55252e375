import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";

/** Numbers that the tax authority allows a company to use. */
export const numberingRange = z.object({
  /** The provider's. */
  id: z.int(),
  of: z.enum(["invoice", "credit_note"]),
  prefix: z.string(),
  /** First, last and next number; the last is null where there is none, as of credit notes. */
  from: z.int(),
  to: z.nullable(z.int()),
  next: z.int(),
  /** The authority's resolution; empty of credit notes. */
  resolution: z.string(),
  /** Last day, YYYY-MM-DD; null where it does not end. */
  endsOn: z.nullable(z.string()),
});
export type NumberingRange = z.output<typeof numberingRange>;

/** `settings/saleDocuments`: whether and with which numbers documents are issued, and how far that is. */
export const storedIssuing = z.object({
  revision: z.int(),
  /** When it was on: orders paid then have documents. The last is open (`to` null) while it is on. */
  periods: z.array(z.object({ from: instant, to: z.nullable(instant) })),
  invoiceRange: z.nullable(numberingRange),
  noteRange: z.nullable(numberingRange),
  /** When the ranges were last seen at the provider. */
  rangesSeenAt: z.nullable(instant),
  /** The last entry of the ledger whose order was looked at; null before the first. */
  walked: z.nullable(z.object({ at: instant, id: z.string() })),
  /** Until when one walk has it for itself; null: none has. */
  leasedUntil: z.nullable(instant),
  /** Orders whose documents could not be worked out: they are tried with every walk. */
  failed: z.array(z.string()),
});
export type StoredIssuing = z.output<typeof storedIssuing>;

export const NEVER_ISSUED: StoredIssuing = {
  revision: 0,
  periods: [],
  invoiceRange: null,
  noteRange: null,
  rangesSeenAt: null,
  walked: null,
  leasedUntil: null,
  failed: [],
};

/** Whether documents are sent at present. */
export const isIssuing = ({ periods }: Pick<StoredIssuing, "periods">): boolean =>
  periods.at(-1)?.to === null;

/** Whether an order that was paid then has documents. */
export const hasDocuments = ({ periods }: Pick<StoredIssuing, "periods">, paidAt: string): boolean =>
  periods.some(({ from, to }) => from <= paidAt && (to === null || paidAt < to));

/** Fewer numbers left than this part of a range, or fewer days: somebody has to ask the authority for another one. */
export const FEW_NUMBERS = 0.1;
export const FEW_DAYS = 30;

/** What superadmins see. */
export const issuingView = z.object({
  /** The provider that is configured; null: none is. */
  provider: z.nullable(z.enum(["factus", "factus-sandbox"])),
  revision: z.int(),
  isOn: z.boolean(),
  invoiceRange: z.nullable(numberingRange),
  noteRange: z.nullable(numberingRange),
  /** What can be chosen; null where the provider did not answer. */
  ranges: z.nullable(z.array(numberingRange)),
  counts: z.object({ to_send: z.int(), contingency: z.int(), refused: z.int() }),
});
export type IssuingView = z.output<typeof issuingView>;
