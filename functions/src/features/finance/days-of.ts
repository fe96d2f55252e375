/** A range of days in words; empty without one. */
export function daysOf({
  dateFrom,
  dateTo,
}: {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}): string {
  return [dateFrom && `desde ${dateFrom}`, dateTo && `hasta ${dateTo}`].filter(Boolean).join(", ");
}
