import type { DocumentSnapshot } from "firebase-admin/firestore";
import * as z from "zod/mini";
import * as logger from "../observability/logger.ts";
import { decode } from "./converter.ts";

/** A document as a trigger receives it. `value` is undefined if it does not match the schema. */
export type Decoded<T> = { exists: false } | { exists: true; value: T | undefined };

/** Parses a document by its schema. Others are logged and have no value, rather than throwing: a retry would fail again. */
export function decodeSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: Pick<DocumentSnapshot, "exists" | "data" | "ref"> | undefined,
): Decoded<T> {
  const stored = snapshot?.data();
  if (!snapshot || !stored) return { exists: false };
  const { data, error } = z.safeParse(schema, decode(stored));
  if (error) {
    const fields = error.issues.map(({ path }) => path.join("."));
    logger.error("A stored document is of another shape", { path: snapshot.ref.path, fields });
  }
  return { exists: true, value: data };
}
