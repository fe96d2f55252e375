/** The days a file was narrowed to, in words; empty where it was not. */
export function daysOf({
  dateFrom,
  dateTo,
}: {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}): string {
  return [dateFrom && `desde ${dateFrom}`, dateTo && `hasta ${dateTo}`].filter(Boolean).join(", ");
}
