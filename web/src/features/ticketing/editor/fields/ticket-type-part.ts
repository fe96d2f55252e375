import type { TicketTypeRow } from "../rows.ts";

/** What each group of fields of a ticket type is given. */
export interface PartProps {
  row: TicketTypeRow;
  change: (patch: Partial<TicketTypeRow>) => void;
  fault: (field: keyof TicketTypeRow) => string | undefined;
  isOff: boolean;
}
