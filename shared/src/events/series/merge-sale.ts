import { isSameValue } from "../../lib/same-value.ts";
import type { TicketingRows } from "../../ticketing/ticketing-change.ts";
import {
  changedFields,
  PART_OF_ROW,
  payerOf,
  SALE_FIELDS,
  SALE_LISTS,
  type SaleChange,
  type SaleList,
  type SaleRow,
  saleRowName,
  saleValue,
} from "./sale-changes.ts";

/** Why a change is not taken over: something else was sold there, there is no such row, or the row is a pass. */
export const SALE_LEFT_WHYS = ["differs", "missing", "pass"] as const;

export interface SaleLeft extends SaleChange {
  why: (typeof SALE_LEFT_WHYS)[number];
}

interface Sides {
  was: TicketingRows;
  is: TicketingRows;
  own: TicketingRows;
  /** Ids of ticket types that are passes on either side. */
  passes: ReadonlySet<string>;
}

type Rows = Record<SaleList, SaleRow[]>;

/**
 * Takes what changed between `was` and `is` over into `own`, field by field, wherever `own` still has what was; whatever it has of its
 * own stays. Pure.
 */
export function mergeSale(sides: Sides): { sale: TicketingRows; left: SaleLeft[] } {
  const left: SaleLeft[] = [];
  const gone = new Set<SaleRow>();
  const rows: Rows = { localities: [], phases: [], combinations: [] };
  for (const list of SALE_LISTS) {
    const merged = mergeList(sides, list, left);
    rows[list] = merged.rows;
    for (const row of merged.gone) gone.add(row);
  }
  keepReferences(sides, rows, left);
  const kept = withoutGone(sides, rows, gone, left);
  const feePaidBy = mergePayer(sides, left);
  // each list holds rows of its own kind
  return { sale: { ...(kept as unknown as TicketingRows), feePaidBy }, left: once(left) };
}

function mergePayer({ was, is, own }: Sides, left: SaleLeft[]): ReturnType<typeof payerOf> {
  const [before, now, there] = [payerOf(was), payerOf(is), payerOf(own)];
  if (before === now || there === now) return there;
  if (there === before) return now;
  left.push({ part: "feePayer", kind: "changed", name: null, why: "differs" });
  return there;
}

/** The rows of a list in their order; new ones behind the row that they follow where they come from, at the end if it is not there. */
function mergeList(sides: Sides, list: SaleList, left: SaleLeft[]): { rows: SaleRow[]; gone: SaleRow[] } {
  const gone: SaleRow[] = [];
  const rows: SaleRow[] = [];
  for (const { id } of sides.own[list]) {
    const merged = mergeRow(sides, list, id, left);
    if (merged.row) rows.push(merged.row);
    if (merged.row && merged.isGone) gone.push(merged.row);
  }
  const elsewhere = [...sides.is[list], ...sides.was[list]].map(({ id }) => id);
  for (const id of new Set(elsewhere)) {
    if (sides.own[list].some((row) => row.id === id)) continue;
    const { row } = mergeRow(sides, list, id, left);
    if (!row) continue;
    const place = sides.is[list].findIndex((it) => it.id === id);
    const ahead = rows.findIndex((it) => it.id === sides.is[list][place - 1]?.id);
    rows.splice(ahead < 0 && place > 0 ? rows.length : ahead + 1, 0, row);
  }
  return { rows, gone };
}

const rowIn = (sale: TicketingRows, list: SaleList, id: string): SaleRow | undefined =>
  sale[list].find((row: SaleRow) => row.id === id);

/** A row as it should be there; none where it is not there and is not to be. */
function mergeRow(
  sides: Sides,
  list: SaleList,
  id: string,
  left: SaleLeft[],
): { row?: SaleRow | undefined; isGone?: boolean } {
  const { was, is, own, passes } = sides;
  const [before, now, row] = [rowIn(was, list, id), rowIn(is, list, id), rowIn(own, list, id)];
  const kind = !before ? "added" : now ? "changed" : "removed";
  const changed = before && now ? changedFields(list, before, now) : [];
  if (!(before || now) || (kind === "changed" && changed.length === 0)) return { row };
  const name = now ? saleRowName(is, now) : before ? saleRowName(was, before) : null;
  const stays = (why: SaleLeft["why"], fields: readonly string[] = changed) => {
    const parts = kind === "changed" ? fields.map((field) => SALE_FIELDS[list][field]) : [PART_OF_ROW[list]];
    for (const part of new Set(parts)) if (part) left.push({ part, kind, name, why });
  };
  const isLike = (other: SaleRow) => row !== undefined && changedFields(list, other, row).length === 0;
  if (list === "combinations" && passes.has(id)) {
    if (row) stays("pass");
    return { row };
  }
  if (!now) {
    const isGone = before !== undefined && isLike(before);
    if (row && !isGone) stays("differs");
    return { row, isGone };
  }
  if (!before) {
    if (row && !isLike(now)) stays("differs");
    return { row: row ?? now };
  }
  if (!row) {
    stays("missing");
    return {};
  }
  const { free, taken } = sortFields(changed, { before, now, row });
  stays("differs", taken);
  return { row: withFields(row, now, free) };
}

/**
 * Of the fields that changed those that still are as before, and those that were something else before; the others are done. Codes that
 * changed with how many people a ticket is for stay where those stay.
 */
function sortFields(
  changed: readonly string[],
  { before, now, row }: Record<"before" | "now" | "row", SaleRow>,
) {
  const has = (other: SaleRow, field: string) => isSameValue(saleValue(row, field), saleValue(other, field));
  const open = changed.filter((field) => !has(now, field));
  const isTaken = (field: string) => !has(before, field);
  const isBoundBy = (field: string) => field === "groupCode" && open.includes("seatsPerTicket");
  const free = open.filter(
    (field) => !isTaken(isBoundBy(field) ? "seatsPerTicket" : field) && !isTaken(field),
  );
  return { free, taken: open.filter((field) => !free.includes(field)) };
}

function withFields(row: SaleRow, from: SaleRow, fields: readonly string[]): SaleRow {
  if (fields.length === 0) return row;
  // a code for each is what no choice stands for
  const values = fields.map((field) => [
    field,
    saleValue(from, field) ?? (field === "groupCode" ? undefined : null),
  ]);
  return { ...row, ...Object.fromEntries(values) } as SaleRow;
}

/** The fields that name another row, and the list it is in. */
const REFERENCES: Readonly<Record<SaleList, readonly (readonly [field: string, to: SaleList])[]>> = {
  localities: [],
  phases: [["opensAfter", "phases"]],
  combinations: [
    ["localityId", "localities"],
    ["phaseId", "phases"],
    ["onlyWith", "combinations"],
  ],
};

/** What names a row that is not there is not taken over: a new row as a whole, else the field alone. */
function keepReferences({ is, own }: Sides, rows: Rows, left: SaleLeft[]): void {
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const list of SALE_LISTS) {
      rows[list] = rows[list].flatMap((row): SaleRow[] => {
        const before = rowIn(own, list, row.id);
        const lost = REFERENCES[list].flatMap(([field, to]) => {
          const named = saleValue(row, field);
          const isThere = named === null || rows[to].some(({ id }) => id === named);
          return isThere || (before && saleValue(before, field) === named) ? [] : [field];
        });
        if (lost.length === 0) return [row];
        isStable = false;
        const kind = before ? "changed" : "added";
        left.push({ part: PART_OF_ROW[list], kind, name: saleRowName(is, row), why: "missing" });
        return before ? [withFields(row, before, lost)] : [];
      });
    }
  }
}

/** Without the rows that are gone, but for those that something which stays still names. */
function withoutGone({ was }: Sides, rows: Rows, gone: Set<SaleRow>, left: SaleLeft[]): Rows {
  const isNamed = (list: SaleList, id: string) =>
    SALE_LISTS.some((of) =>
      rows[of].some(
        (row) =>
          !gone.has(row) && REFERENCES[of].some(([field, to]) => to === list && saleValue(row, field) === id),
      ),
    );
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const list of SALE_LISTS)
      for (const row of rows[list]) {
        if (!gone.has(row) || !isNamed(list, row.id)) continue;
        gone.delete(row);
        left.push({ part: PART_OF_ROW[list], kind: "removed", name: saleRowName(was, row), why: "differs" });
        isStable = false;
      }
  }
  const remaining = (list: SaleList) => rows[list].filter((row) => !gone.has(row));
  return {
    localities: remaining("localities"),
    phases: remaining("phases"),
    combinations: remaining("combinations"),
  };
}

function once(left: readonly SaleLeft[]): SaleLeft[] {
  return [...new Map(left.map((it) => [[it.part, it.kind, it.why, it.name].join(" "), it])).values()];
}
