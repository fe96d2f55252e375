import { isDeepStrictEqual } from "node:util";
import type { FeePayer } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import type { Ticketing } from "@tarima/shared/ticketing/ticketing.schema.ts";

/** Characters of a text kept in the log. */
const TOLD = 500;

type Fields = Record<string, unknown>;

function told(value: unknown) {
  if (typeof value !== "string") return value ?? null;
  const start = startOf(value, TOLD);
  return start === value ? value : `${start}…`;
}

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

/** Names of rows by id; of rows that share one, each with its place among them: "General", "General (2)". */
function namesOf(rows: readonly { id: string; name: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map(({ id, name }) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [id, count > 1 ? `${name} (${count})` : name];
    }),
  );
}

/** What an event sells, and who pays its service. */
type Selling = Ticketing & { feePaidBy?: FeePayer | undefined };

/**
 * The same of what an event sells: "combinations.price.General" of a row that changed, "combinations.row.General" of a whole one.
 */
export function ticketingChangesOf(stored: Selling, given: Selling): ReturnType<typeof changesOf> {
  const was: Fields = { feePaidBy: stored.feePaidBy ?? "buyer" };
  const is: Fields = { feePaidBy: given.feePaidBy ?? "buyer" };
  for (const list of ["localities", "phases", "combinations"] as const) {
    const olds = new Map<string, Fields>(stored[list].map((row) => [row.id, row]));
    const news = new Map<string, Fields>(given[list].map((row) => [row.id, row]));
    const names = namesOf([...given[list], ...stored[list].filter(({ id }) => !news.has(id))]);
    for (const [id, name] of names) {
      const [old, row] = [olds.get(id), news.get(id)];
      if (old && row)
        for (const [field, value] of Object.entries(row)) {
          was[`${list}.${field}.${name}`] = old[field];
          is[`${list}.${field}.${name}`] = value;
        }
      else {
        was[`${list}.row.${name}`] = old?.name;
        is[`${list}.row.${name}`] = row?.name ?? null;
      }
    }
  }
  return changesOf(was, is);
}
