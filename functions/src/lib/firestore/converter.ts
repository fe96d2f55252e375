import {
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";

/** Stored form of whole documents or some fields: instants (ISO strings in code) become Timestamps. */
export function encode<T extends object>(instants: readonly string[], fields: Partial<T>): DocumentData {
  const stored: DocumentData = { ...fields };
  for (const name of instants) {
    if (typeof stored[name] === "string") stored[name] = Timestamp.fromDate(new Date(stored[name]));
  }
  return stored;
}

/** Parsed form of a stored document: Timestamps become ISO strings. */
export function decode<T>(stored: DocumentData): T {
  const fields: DocumentData = { ...stored };
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Timestamp) fields[name] = value.toDate().toISOString();
  }
  return fields as T; // stored documents were typed when written; clients cannot write
}

/** The only place that knows Timestamps; all other code uses ISO strings. */
export function converterOf<T extends object>(
  instants: readonly (keyof T & string)[],
): FirestoreDataConverter<T> {
  return {
    toFirestore: (document) => encode<T>(instants, document as Partial<T>),
    fromFirestore: (snapshot: QueryDocumentSnapshot) => decode<T>(snapshot.data()),
  };
}
