import { createHash } from "node:crypto";
import { DocumentReference, Timestamp } from "firebase-admin/firestore";
import { canonicalJson } from "../../functions/src/features/audit/canonical-json.ts";

/**
 * Of what a stored document says, types included: an instant is not its text, and no number is null. Two documents with the same one
 * are the same.
 */
export const digestOf = (stored: object): string =>
  createHash("sha256")
    .update(canonicalJson(typed(stored)))
    .digest("base64url");

/** As JSON can say it: what it has no word for becomes a list of its type and its value. A list itself is one of its own. */
function typed(value: unknown): unknown {
  if (typeof value === "number" && !(Number.isFinite(value) && !Object.is(value, -0)))
    return ["number", String(value)];
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return ["list", ...value.map(typed)];
  if (value instanceof Timestamp) return ["instant", value.seconds, value.nanoseconds];
  if (value instanceof DocumentReference) return ["document", value.path];
  const isMap = Object.getPrototypeOf(value) === Object.prototype;
  if (isMap) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typed(inner)]));
  return [value.constructor.name, value]; // bytes, places, vectors
}
