import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

/** Which cell of a row is which column; absent where a sheet has no such column. */
export type Columns<Name extends string> = Partial<Record<Name, number>>;

/** Finds columns by what they may be called, in small letters and without accents; the first of a kind counts. */
export function columnsOf<Name extends string>(
  titles: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): Columns<Name> {
  const found: Columns<Name> = {};
  for (const [index, title] of titles.entries()) {
    const called = normalizeText(title.trim());
    for (const column of Object.keys(names) as Name[])
      if (names[column].includes(called)) found[column] ??= index;
  }
  return found;
}

export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");
