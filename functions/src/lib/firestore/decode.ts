import type { DocumentSnapshot } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import * as z from "zod/mini";
import { decode } from "./converter.ts";

/** What a trigger is given of a document: there is none, there is one, or there is one that nothing of ours has written. */
export type Decoded<T> = { exists: false } | { exists: true; value: T | undefined };

/**
 * A document as its schema says. One of another shape is logged and has no value: trying again would not make it another.
 */
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
