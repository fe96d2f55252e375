import {
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";

/** Stored form of the given fields: instants (ISO on our side) become Timestamps. Works on whole documents and on parts. */
export function encode<T extends object>(instants: readonly string[], fields: Partial<T>): DocumentData {
  const stored: DocumentData = { ...fields };
  for (const name of instants) {
    if (typeof stored[name] === "string") stored[name] = Timestamp.fromDate(new Date(stored[name]));
  }
  return stored;
}

/** Our form of a stored document: Timestamps become ISO strings. */
export function decode<T>(stored: DocumentData): T {
  const fields: DocumentData = { ...stored };
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Timestamp) fields[name] = value.toDate().toISOString();
  }
  return fields as T; // what is stored was typed when it was written, and clients cannot write
}

/** Only here are instants Timestamps; everywhere else they are ISO strings. */
export function converterOf<T extends object>(
  instants: readonly (keyof T & string)[],
): FirestoreDataConverter<T> {
  return {
    toFirestore: (document) => encode<T>(instants, document as Partial<T>),
    fromFirestore: (snapshot: QueryDocumentSnapshot) => decode<T>(snapshot.data()),
  };
}
