/**
 * Keys under which visits and sales are counted besides those of registered sources (`s-…`) and promoters (`p-…`): each visit and each
 * sale counts under exactly one.
 */
export const SPECIAL_SOURCES = [
  /** No link and no page before it. */
  "direct",
  /** From another page of Tarima. */
  "site",
  /** Offered to somebody on the waiting list. */
  "waiting-list",
  /** Sources beyond those that an event keeps apart. */
  "others",
  /** Sales from before sources were kept. */
  "unknown",
] as const;
export type SpecialSource = (typeof SPECIAL_SOURCES)[number];

export const promoterKey = (promoterId: string): string => `p-${promoterId}`;

interface Sold {
  promoter: { id: string } | null;
  sourceId?: string | undefined;
}

/** The key that a sale counts under. A promoter's sale is theirs, wherever the buyer had come from. */
export const saleKey = ({ promoter, sourceId }: Sold): string =>
  promoter ? promoterKey(promoter.id) : (sourceId ?? ("unknown" satisfies SpecialSource));
