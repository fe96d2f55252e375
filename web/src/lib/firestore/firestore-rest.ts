import { appCheckToken } from "../firebase/app-check.ts";
import { EMULATOR_HOST, emulators, firebaseConfig } from "../firebase/firebase-config.ts";

/**
 * The one kind of Firestore query that public pages need, over REST: the library for it (firestore/lite) has 31 KiB, a quarter
 * of a public page's budget.
 */
export type RestValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { stringValue: string }
  | { timestampValue: string }
  | { arrayValue: { values?: RestValue[] } }
  | { mapValue: { fields?: Record<string, RestValue> } };

export interface Filter {
  field: string;
  op: "EQUAL" | "IN";
  value: string | readonly string[];
}

export interface RestQuery {
  collection: string;
  where: readonly Filter[];
  limit: number;
}

const HOST = emulators
  ? `http://${EMULATOR_HOST}:${emulators.firestore}`
  : "https://firestore.googleapis.com";
const RUN_QUERY = `${HOST}/v1/projects/${firebaseConfig.projectId}/databases/(default)/documents:runQuery?key=${firebaseConfig.apiKey}`;

/** Runs a query. Throws a TypeError without a connection, an Error if Firestore refuses. */
export async function runQuery(query: RestQuery, signal?: AbortSignal): Promise<unknown[]> {
  const proof = await appCheckToken();
  const response = await fetch(RUN_QUERY, {
    method: "POST",
    // text/plain, as Google's library does: application/json would need a CORS preflight
    headers: { "Content-Type": "text/plain", ...(proof && { "X-Firebase-AppCheck": proof }) },
    body: JSON.stringify({ structuredQuery: structuredQuery(query) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
  const rows = (await response.json()) as { document?: { fields?: Record<string, RestValue> } }[];
  return rows.flatMap(({ document }) => (document ? [decodeFields(document.fields)] : []));
}

/** The query in Firestore's REST format. */
export function structuredQuery({ collection, where, limit }: RestQuery) {
  const filters = where.map(({ field, op, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op, value: encode(value) },
  }));
  return {
    from: [{ collectionId: collection }],
    where: { compositeFilter: { op: "AND", filters } },
    limit,
  };
}

function encode(value: string | readonly string[]): RestValue {
  if (typeof value === "string") return { stringValue: value };
  return { arrayValue: { values: value.map((stringValue) => ({ stringValue })) } };
}

/** A stored value as plain JSON; timestamps become ISO strings. */
export function decode(value: RestValue): unknown {
  if ("integerValue" in value) return Number(value.integerValue);
  if ("timestampValue" in value) return new Date(value.timestampValue).toISOString();
  if ("arrayValue" in value) return (value.arrayValue.values ?? []).map(decode);
  if ("mapValue" in value) return decodeFields(value.mapValue.fields);
  return Object.values(value)[0];
}

function decodeFields(fields: Record<string, RestValue> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
}
