/**
 * Whether what Google keeps is what is wanted, wherever something is wanted: it adds names, times and defaults of its own, and leaves
 * out what is zero, false or empty.
 */
export function isAsWanted(wanted: unknown, kept: unknown): boolean {
  if (kept === undefined) return isEmpty(wanted);
  if (Array.isArray(wanted))
    return (
      Array.isArray(kept) &&
      kept.length === wanted.length &&
      wanted.every((each, at) => isAsWanted(each, kept[at]))
    );
  if (isRecord(wanted))
    return isRecord(kept) && Object.entries(wanted).every(([name, value]) => isAsWanted(value, kept[name]));
  return wanted === kept;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(isEmpty) : !value;
