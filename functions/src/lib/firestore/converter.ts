import {
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  type SetOptions,
  Timestamp,
} from "firebase-admin/firestore";
import { CARRIED_TRACE, checked, SCHEMA_VERSION, type Shape } from "./shape.ts";

/** Stored form of whole documents or some fields: instants (ISO strings in code) become Timestamps. */
export function encode<T extends object>(instants: readonly string[], fields: Partial<T>): DocumentData {
  const stored: DocumentData = { ...fields };
  for (const name of instants) {
    if (typeof stored[name] === "string") stored[name] = Timestamp.fromDate(new Date(stored[name]));
  }
  return stored;
}

/** Parsed form of a stored document: Timestamps become ISO strings; the trace of whoever wrote it is not part of it. */
export function decode<T>(stored: DocumentData): T {
  const { [CARRIED_TRACE]: _trace, ...fields } = stored;
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Timestamp) fields[name] = value.toDate().toISOString();
  }
  return fields as T; // whoever has a schema for it checks it
}

/**
 * The only place that knows Timestamps; all other code uses ISO strings. With a shape, whole documents are written with its version,
 * and what is read is checked: `data()` of a document that does not match throws ShapeError. What is merged into a document has no
 * version, since the rest of it may be older.
 */
export function converterOf<T extends object>(
  instants: readonly (keyof T & string)[],
  shape?: Shape<T>,
  mark: (stored: DocumentData) => DocumentData = (stored) => stored,
): FirestoreDataConverter<T> {
  const stamp = shape && { [SCHEMA_VERSION]: shape.version ?? 1 };
  return {
    toFirestore: (document: object, options?: SetOptions) =>
      mark({ ...encode<T>(instants, document as Partial<T>), ...(options ? {} : stamp) }),
    fromFirestore: (snapshot: QueryDocumentSnapshot) =>
      shape
        ? checked(shape.schema, snapshot.ref.path, decode<DocumentData>(snapshot.data()))
        : decode<T>(snapshot.data()),
  };
}
