import type { TicketTypeRow } from "../rows.ts";

/** Props of each group of fields. */
export interface PartProps {
  row: TicketTypeRow;
  change: (patch: Partial<TicketTypeRow>) => void;
  fault: (field: keyof TicketTypeRow) => string | undefined;
  isOff: boolean;
}
