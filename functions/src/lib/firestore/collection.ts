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

/** The timestamp field of a dated collection. */
export const CHANGED_AT = "changedAt";

export interface Collection<T extends object> {
  /** The collection, below its parent if it has one. */
  all(): CollectionReference<T>;
  doc(id: string): DocumentReference<T>;
  /** Stored form of some fields, for `update`, which does not use converters. */
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

/** A collection whose writes are timestamped by Firestore, so that changes since a moment can be queried. */
export function dated<T extends object>({ all, encode }: Collection<T>): Collection<T> {
  const mark = (fields: DocumentData) => ({ ...fields, [CHANGED_AT]: FieldValue.serverTimestamp() });
  const converter = {
    toFirestore: (document: WithFieldValue<T>) => mark(encode(document as Partial<T>)), // documents are always stored whole
    fromFirestore: (snapshot: QueryDocumentSnapshot) => decode<T>(snapshot.data()),
  };
  const marked = () => all().withConverter(converter);
  return { all: marked, doc: (id) => marked().doc(id), encode: (fields) => mark(encode(fields)) };
}
