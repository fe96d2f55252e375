import { type DocumentReference, FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { METRIC_COLLECTIONS, type MetricChange } from "./metric-changes.ts";

/** Adds a change of metrics to a commit. Increments need no precondition. */
export function applyToMetrics(batch: WriteBatch, { collection, id, about, add }: MetricChange): void {
  const ref = METRIC_COLLECTIONS[collection].doc(id) as DocumentReference;
  const fields: Nested = {};
  for (const [path, value] of about) place(fields, path, value);
  for (const [path, by] of add) place(fields, path, FieldValue.increment(by));
  batch.set(ref, fields, { merge: true });
}

interface Nested {
  [name: string]: Nested | string | FieldValue;
}

function place(fields: Nested, [name = "", ...rest]: readonly string[], value: string | FieldValue): void {
  if (rest.length === 0) fields[name] = value;
  else {
    const inner = fields[name];
    const below: Nested = typeof inner === "object" && !(inner instanceof FieldValue) ? inner : {};
    fields[name] = below;
    place(below, rest, value);
  }
}
