import { AppError } from "@tarima/shared/app-error.ts";
import { instant } from "@tarima/shared/primitives.ts";
import * as z from "zod/mini";

/** A page's cursor: the sort values of its last row, opaque to clients. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** The sort values of a cursor, exactly `length` strings. Throws INVALID_REQUEST on anything else. */
export function decodeCursor(cursor: string | undefined, length: number): string[] | undefined {
  if (!cursor) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(values) && values.length === length && values.every((v) => typeof v === "string"))
      return values;
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

/** For a cursor whose value is to be an instant. Throws INVALID_REQUEST. */
export function assertInstant(value: string): void {
  if (!z.safeParse(instant, value).success)
    throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
}
