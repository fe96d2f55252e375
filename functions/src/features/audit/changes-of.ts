import { isDeepStrictEqual } from "node:util";
import type { FeePayer } from "@tarima/shared/lib/numbers/fee-payer.ts";
import type { Ticketing } from "@tarima/shared/ticketing/ticketing.schema.ts";

/** Characters of a text kept in the log. */
const TOLD = 500;

type Fields = Record<string, unknown>;

const told = (value: unknown) =>
  typeof value === "string" && value.length > TOLD ? `${value.slice(0, TOLD)}…` : (value ?? null);

/** For the log: of the fields that were given those that differ, before and after. */
export function changesOf(
  stored: object,
  given: object,
): { changed: string[]; before: Fields; after: Fields } {
  const [was, is] = [stored as Fields, given as Fields]; // read by name; a field that was not there yet is null
  const changed = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null));
  const of = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, told(fields[name])]));
  return { changed, before: of(was), after: of(is) };
}

/** What an event sells, and who pays its service. */
type Selling = Ticketing & { feePaidBy?: FeePayer | undefined };

/** The same of what an event sells: "combinations.price.General" of a row that changed, "combinations.row.General" of a whole one. */
export function ticketingChangesOf(stored: Selling, given: Selling): ReturnType<typeof changesOf> {
  const was: Fields = { feePaidBy: stored.feePaidBy ?? "buyer" };
  const is: Fields = { feePaidBy: given.feePaidBy ?? "buyer" };
  for (const list of ["localities", "phases", "combinations"] as const) {
    const olds = new Map<string, Fields>(stored[list].map((row) => [row.id, row]));
    const news = new Map<string, Fields>(given[list].map((row) => [row.id, row]));
    for (const [id, row] of news) {
      const old = olds.get(id);
      if (!old) is[`${list}.row.${row.name}`] = row.name;
      else
        for (const [field, value] of Object.entries(row)) {
          was[`${list}.${field}.${row.name}`] = old[field];
          is[`${list}.${field}.${row.name}`] = value;
        }
    }
    for (const [id, row] of olds)
      if (!news.has(id)) {
        was[`${list}.row.${row.name}`] = row.name;
        is[`${list}.row.${row.name}`] ??= null;
      }
  }
  return changesOf(was, is);
}
