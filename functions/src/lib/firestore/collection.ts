import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Query,
} from "firebase-admin/firestore";
import * as z from "zod/mini";
import { converterOf, encode } from "./converter.ts";
import { db } from "./database.ts";
import type { Shape } from "./shape.ts";

/** The timestamp field of a dated collection. */
export const CHANGED_AT = "changedAt";

export interface Collection<T extends object> {
  /** The collection, below its parent if it has one. */
  all(): CollectionReference<T>;
  doc(id: string): DocumentReference<T>;
  /** Fields that are stored as timestamps. */
  instants: readonly string[];
  /** Stored form of some fields, for `update`, which does not use converters. */
  encode(fields: Partial<T>): DocumentData;
}

/** A collection whose documents have a schema. */
export interface ShapedCollection<T extends object> extends Collection<T> {
  shape: Shape<T>;
  /** It stands below a document, so that there are many of its name: the staff of every event. */
  isBelow: boolean;
  /** The query with some fields of each document, checked as the whole is; `stamps` are fields that only the stored form has. */
  select<K extends keyof T & string>(
    query: Query<T>,
    fields: readonly K[],
    stamps?: readonly string[],
  ): Query<Pick<T, K>>;
}

type Instants<T> = readonly (keyof T & string)[];
type Mark = (stored: DocumentData) => DocumentData;

/**
 * With a shape, documents carry its version and are checked when read. Without one they are counters and what is derived from other
 * documents, which is added to field by field and counted anew rather than migrated.
 */
export function collection<T extends object>(
  path: string,
  instants: Instants<NoInfer<T>>,
  shape: Shape<T>,
): ShapedCollection<T>;
export function collection<T extends object>(path: string, instants: Instants<T>): Collection<T>;
export function collection<T extends object>(
  path: string,
  instants: Instants<T>,
  shape?: Shape<T>,
): Collection<T> {
  return shape ? shaped(path, instants, shape) : plain(path, instants);
}

/** A collection whose writes are timestamped by Firestore, so that changes since a moment can be queried. */
export function dated<T extends object>(
  path: string,
  instants: Instants<NoInfer<T>>,
  shape: Shape<T>,
): ShapedCollection<T> {
  const mark: Mark = (stored) => ({ ...stored, [CHANGED_AT]: FieldValue.serverTimestamp() });
  return { ...shaped(path, instants, shape, mark), instants: [...instants, CHANGED_AT] };
}

function plain<T extends object>(path: string, instants: Instants<T>): Collection<T> {
  const converter = converterOf<T>(instants);
  const all = () => db().collection(path).withConverter(converter);
  return { all, doc: (id) => all().doc(id), instants, encode: (fields) => encode<T>(instants, fields) };
}

function shaped<T extends object>(
  path: string,
  instants: Instants<T>,
  shape: Shape<T>,
  mark: Mark = (stored) => stored,
): ShapedCollection<T> {
  const converter = converterOf<T>(instants, shape, mark);
  const all = () => db().collection(path).withConverter(converter);
  return {
    shape,
    isBelow: path.includes("/"),
    all,
    doc: (id) => all().doc(id),
    instants,
    encode: (fields) => mark(encode<T>(instants, fields)),
    select: <K extends keyof T & string>(
      query: Query<T>,
      fields: readonly K[],
      stamps: readonly string[] = [],
    ) => {
      const mask = Object.fromEntries(fields.map((field) => [field, true] as const));
      // the mask names fields of T, and picks them from the schema of T
      const schema = z.pick(shape.schema, mask as never) as unknown as Shape<Pick<T, K>>["schema"];
      const some = query.select(...fields, ...stamps);
      return some.withConverter(converterOf<Pick<T, K>>([], { schema }));
    },
  };
}
