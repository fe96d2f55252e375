import type { Write } from "../firestore/operations.ts";
import { CARRIED_TRACE } from "../firestore/shape.ts";

// A trigger starts in an instance of its own, with nothing of the request but the document: that carries the trace on.

/** Documents whose triggers go on with what a request began. What the public reads is not among them. */
export const CARRYING = [
  "orders",
  "ledger",
  "mail",
  "events",
  "settlements",
  "exports",
  "validations",
] as const;
const CARRYING_PATH = new RegExp(`^(${CARRYING.join("|")})/[^/]+$`);
const TRACE = /^[0-9a-f]{32}$/;

/** Writes the trace into a document that carries one, with whatever else a commit writes there. */
export function carryTrace({ update, updateMask }: Write, path: string, trace: string): void {
  if (!update || !CARRYING_PATH.test(path)) return;
  update.fields = { ...update.fields, [CARRIED_TRACE]: { stringValue: trace } };
  updateMask?.fieldPaths?.push(CARRIED_TRACE);
}

interface Stored {
  get?: unknown;
}

/** The trace of whoever wrote the document of a delivery last; undefined for others, and for a document that is gone. */
export function carriedTrace(data: unknown): string | undefined {
  const { after = data } = (data ?? {}) as { after?: unknown }; // a snapshot, or one before and one after
  const snapshot = (after ?? {}) as Stored;
  if (typeof snapshot.get !== "function") return undefined;
  const trace: unknown = snapshot.get(CARRIED_TRACE);
  return typeof trace === "string" && TRACE.test(trace) ? trace : undefined;
}
