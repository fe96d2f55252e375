import { instant } from "@tarima/shared/api/primitives.ts";
import * as z from "zod/mini";
import { AppError } from "../app-error.ts";

/** A cursor: the sort values of the last row, opaque to clients. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** A cursor's sort values, as many strings as one of `lengths`. Throws INVALID_REQUEST otherwise. */
export function decodeCursor(cursor: string | undefined, ...lengths: number[]): string[] | undefined {
  if (!cursor) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const isText = (value: unknown) => typeof value === "string" && value.isWellFormed();
    if (Array.isArray(values) && lengths.includes(values.length) && values.every(isText)) return values;
  } catch {
    // not JSON, so not one of our cursors: refused below
  }
  throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
}

/** A page from `limit + 1` rows: the additional row tells whether more follow. */
export function pageOf<T>(rows: readonly T[], limit: number, sortValues: (row: T) => readonly string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasNextPage = rows.length > limit;
  return {
    items: [...items],
    hasNextPage,
    cursor: hasNextPage && last !== undefined ? encodeCursor(sortValues(last)) : null,
  };
}

/** The same of a list that is counted for its pager; `rows` and `total` are asked for at once. */
export async function countedPageOf<T>(
  rows: Promise<readonly T[]>,
  total: Promise<number | undefined>,
  limit: number,
  sortValues: (row: T) => readonly string[],
) {
  const [found, count] = await Promise.all([rows, total]);
  return { ...pageOf(found, limit, sortValues), total: count };
}

/** Most rows that a page number may skip: each of them is read. */
const MOST_SKIPPED = 10_000;

interface NumberedAsked {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

/** The rows before a page that is asked for by its number; a cursor takes precedence. Throws INVALID_REQUEST. */
export function skippedBefore({ page, limit, cursor }: NumberedAsked): number {
  const skipped = cursor ? 0 : (page - 1) * limit;
  if (skipped > MOST_SKIPPED)
    throw new AppError("INVALID_REQUEST", {
      fields: { page: "Para ir tan lejos, pide cada página con el cursor de la anterior" },
    });
  return skipped;
}

/** The page with its number, and how many there are. Source: spec 9. */
export function numbered<Page extends { total?: number | undefined }>(
  found: Page,
  { page, limit, cursor }: NumberedAsked,
) {
  const totalPages = found.total === undefined ? undefined : Math.ceil(found.total / limit);
  return { ...found, page: cursor ? null : page, limit, totalPages };
}

/** Limits of the rows checked per page: rows per read, and reads. */
const STRIDE = 50;
const MOST_ROUNDS = 8;

interface Search<T> {
  limit: number;
  /** Sort values of the previous page's last row. */
  after: readonly string[] | undefined;
  read: (limit: number, after: readonly string[] | undefined) => Promise<T[]>;
  fits: (row: T) => boolean;
  sortValues: (row: T) => readonly string[];
  /** Fitting rows to leave out first. */
  skip?: number;
}

/**
 * A page of rows for filters that Firestore covers only in part; `fits` checks the rest. If few rows fit, the page is short,
 * and its cursor points after the last checked row.
 */
export async function findPage<T>({ limit, after, read, fits, sortValues, skip = 0 }: Search<T>) {
  const items: T[] = [];
  let last = after;
  let toSkip = skip;
  for (let round = 0; round < MOST_ROUNDS + skip / STRIDE; round++) {
    const asked = round === 0 ? limit + 1 : STRIDE;
    const rows = await read(asked, last);
    for (const row of rows.filter(fits)) {
      if (toSkip-- > 0) continue;
      if (items.length === limit) return pageOf([...items, row], limit, sortValues);
      items.push(row);
    }
    const end = rows.at(-1);
    if (rows.length < asked || end === undefined) return { items, hasNextPage: false, cursor: null };
    last = sortValues(end);
  }
  return { items, hasNextPage: true, cursor: encodeCursor(last ?? []) };
}

/** The sort values of a list ordered by an instant and an id. Throws INVALID_REQUEST. */
export function decodeMoment(cursor: string | undefined): readonly [at: string, id: string] | undefined {
  const [at, id] = decodeCursor(cursor, 2) ?? [];
  if (at === undefined || id === undefined) return undefined;
  if (!z.safeParse(instant, at).success)
    throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
  return [at, id];
}
