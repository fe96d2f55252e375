/** The ends of a range as inputs name them: "dateFrom" and "dateTo", "priceMin" and "priceMax". */
const ENDS = [
  { start: "From", end: "To", fault: "Debe ir después del comienzo" },
  { start: "Min", end: "Max", fault: "Debe ser igual o mayor que el mínimo" },
] as const;

export interface Range {
  start: string;
  end: string;
  fault: string;
}

/** The ranges among these field names. */
export function rangesIn(fields: readonly string[]): Range[] {
  return fields.flatMap((field) =>
    ENDS.flatMap(({ start, end, fault }) => {
      const other = field.slice(0, -start.length) + end;
      return field.endsWith(start) && fields.includes(other) ? [{ start: field, end: other, fault }] : [];
    }),
  );
}

/**
 * What is wrong with the ranges of an input: end field → message, where an end is before its start. Source: spec 5, date ranges.
 */
export function reversedRanges(input: object): Record<string, string> {
  const values = input as Record<string, unknown>;
  const reversed = rangesIn(Object.keys(input)).filter(({ start, end }) => {
    const [from, to] = [orderOf(values[start]), orderOf(values[end])];
    return from !== undefined && to !== undefined && from > to;
  });
  return Object.fromEntries(reversed.map(({ end, fault }) => [end, fault]));
}

/** Times and days as instants; undefined for what has no order. */
function orderOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : undefined;
}
