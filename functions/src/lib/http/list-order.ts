import { instant } from "@tarima/shared/api/primitives.ts";
import { Timestamp } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { AppError } from "../app-error.ts";
import { eachRow } from "../firestore/queries.ts";
import { decodeCursor } from "./paging.ts";

/** A field that a list may be sorted by. */
export interface SortField<Row> {
  /** The stored field. Every document of the list has it: Firestore leaves others out. */
  path: string;
  kind: "text" | "number" | "instant";
  value: (row: Row) => string | number;
}

/** The order of a list, by a field and then by id, and where a page of it starts. */
export interface ListOrder<Row> {
  path: string;
  direction: "asc" | "desc";
  /** The cursor of the previous page's last row; undefined for the first page. */
  after: readonly string[] | undefined;
  /** A row's cursor. It names the order, so that it is not used in another one. */
  sortValues: (row: Row) => readonly string[];
  /** A cursor's sort values in Firestore's types. */
  startOf: (after: readonly string[]) => [value: unknown, id: string];
}

const refused = () => new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });

const READERS: Readonly<Record<SortField<unknown>["kind"], (value: string) => unknown>> = {
  text: (value) => value,
  number: (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined),
  instant: (value) => (z.safeParse(instant, value).success ? Timestamp.fromDate(new Date(value)) : undefined),
};

/** Whether a document can have this id: Firestore throws for others, where a list is sorted by the ids of its documents. */
export const isDocumentId = (id = ""): boolean => /^[^/]+$/.test(id) && !/^(\.{1,2}|__.*__)$/s.test(id);

/**
 * The order that a request asks for: the name of one of the fields, with a "-" before it for the largest first; `usual` without
 * one. Throws INVALID_REQUEST for a cursor of another order.
 */
export function listOrder<Row extends { id: string }, Name extends string>(
  fields: Readonly<Record<Name, SortField<Row>>>,
  asked: Name | `-${Name}`,
  cursor: string | undefined,
): ListOrder<Row> {
  const field = fields[asked.replace(/^-/, "") as Name]; // one of the names
  const after = decodeCursor(cursor, 3);
  const readValue = (text = ""): unknown => READERS[field.kind](text);
  if (after && (after[0] !== asked || readValue(after[1]) === undefined || !isDocumentId(after[2])))
    throw refused();
  return {
    path: field.path,
    direction: asked.startsWith("-") ? "desc" : "asc",
    after,
    sortValues: (row) => [asked, String(field.value(row)), row.id],
    startOf: ([_, value, id = ""]) => [readValue(value), id],
  };
}

/**
 * The order of a list by one stored text that no two rows share: the name asked for, with a "-" before it for the largest first.
 * Throws INVALID_REQUEST for a cursor of another order.
 */
export function uniqueOrder(asked: string, cursor: string | undefined) {
  const [of, after] = decodeCursor(cursor, 2) ?? [];
  if (of !== undefined && of !== asked) throw refused();
  return {
    direction: asked.startsWith("-") ? ("desc" as const) : ("asc" as const),
    after,
    /** A row's cursor, given its text. */
    cursorOf: (value: string): readonly string[] => [asked, value],
  };
}

/** All rows of a list in an order, `size` per read. */
export function eachInOrder<Row>(
  size: number,
  order: ListOrder<Row>,
  read: (order: ListOrder<Row>, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  return eachRow<Row, readonly string[]>(
    size,
    (limit, after) => read({ ...order, after }, limit),
    order.sortValues,
  );
}
