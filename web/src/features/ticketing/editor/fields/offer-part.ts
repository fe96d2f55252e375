import type { OfferRow } from "../rows.ts";

/** What each group of fields of a ticket type is given. */
export interface PartProps {
  row: OfferRow;
  change: (patch: Partial<OfferRow>) => void;
  fault: (field: keyof OfferRow) => string | undefined;
  isOff: boolean;
}
