import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type QueryDocumentSnapshot,
  type WithFieldValue,
} from "firebase-admin/firestore";
import { converterOf, decode, encode } from "./converter.ts";
import { db } from "./database.ts";

/** The field of a dated collection. */
export const CHANGED_AT = "changedAt";

/** A collection, and how its documents are stored. */
export interface Collection<T extends object> {
  /** The collection itself, under its parent where it has one. */
  all(): CollectionReference<T>;
  doc(id: string): DocumentReference<T>;
  /** The stored form of some fields, for `update`, which takes no converter. */
  encode(fields: Partial<T>): DocumentData;
}

export function collection<T extends object>(
  path: string,
  instants: readonly (keyof T & string)[],
): Collection<T> {
  const converter = converterOf<T>(instants);
  const all = () => db().collection(path).withConverter(converter);
  return { all, doc: (id) => all().doc(id), encode: (fields) => encode<T>(instants, fields) };
}

/** One whose every write is marked with when the database did it: what changed since a moment can be asked for. */
export function dated<T extends object>({ all, encode }: Collection<T>): Collection<T> {
  const mark = (fields: DocumentData) => ({ ...fields, [CHANGED_AT]: FieldValue.serverTimestamp() });
  const converter = {
    toFirestore: (document: WithFieldValue<T>) => mark(encode(document as Partial<T>)), // we store whole documents only
    fromFirestore: (snapshot: QueryDocumentSnapshot) => decode<T>(snapshot.data()),
  };
  const marked = () => all().withConverter(converter);
  return { all: marked, doc: (id) => marked().doc(id), encode: (fields) => mark(encode(fields)) };
}
