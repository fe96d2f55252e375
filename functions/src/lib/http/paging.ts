import { instant } from "@tarima/shared/api/primitives.ts";
import * as z from "zod/mini";
import { AppError } from "../app-error.ts";

/** A page's cursor: the sort values of its last row, opaque to clients. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** The sort values of a cursor, exactly `length` strings. Throws INVALID_REQUEST on anything else. */
export function decodeCursor(cursor: string | undefined, length: number): string[] | undefined {
  if (!cursor) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const isText = (value: unknown) => typeof value === "string" && value.isWellFormed();
    if (Array.isArray(values) && values.length === length && values.every(isText)) return values;
  } catch {
    // falls through: what is not JSON was not made here
  }
  throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
}

/** A page of rows read one more than asked, so that it is known whether more follow. */
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

/** Rows checked for one page at most: as many at a time, so often. */
const STRIDE = 50;
const MOST_ROUNDS = 8;

interface Search<T> {
  limit: number;
  /** Sort values of the last row of the page before. */
  after: readonly string[] | undefined;
  read: (limit: number, after: readonly string[] | undefined) => Promise<T[]>;
  fits: (row: T) => boolean;
  sortValues: (row: T) => readonly string[];
}

/**
 * A page of rows that fit, where Firestore narrows by a part of the filter and the rest is checked here. Where those that
 * fit are few and far between, the page is short, and its cursor stands behind the last row that was checked.
 */
export async function findPage<T>({ limit, after, read, fits, sortValues }: Search<T>) {
  const items: T[] = [];
  let last = after;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const asked = round === 0 ? limit + 1 : STRIDE;
    const rows = await read(asked, last);
    for (const row of rows.filter(fits)) {
      if (items.length === limit) return pageOf([...items, row], limit, sortValues);
      items.push(row);
    }
    const end = rows.at(-1);
    if (rows.length < asked || end === undefined) return { items, hasNextPage: false, cursor: null };
    last = sortValues(end);
  }
  return { items, hasNextPage: true, cursor: encodeCursor(last ?? []) };
}

/** The instant and the id that a page begins behind. Throws INVALID_REQUEST. */
export function decodeMoment(cursor: string | undefined): readonly [at: string, id: string] | undefined {
  const [at, id] = decodeCursor(cursor, 2) ?? [];
  if (at === undefined || id === undefined) return undefined;
  if (!z.safeParse(instant, at).success)
    throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
  return [at, id];
}
