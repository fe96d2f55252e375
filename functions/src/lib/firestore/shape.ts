import type { DocumentData } from "firebase-admin/firestore";
import * as z from "zod/mini";

/** The field with the version of a document's shape, written with every whole document: decision 30. */
export const SCHEMA_VERSION = "schemaVersion";

/** The field with the trace of whoever wrote the document last, for its triggers: observability/carried-trace.ts. */
export const CARRIED_TRACE = "carriedTrace";

/** What the documents of a collection look like. */
export interface Shape<T extends object> {
  schema: z.ZodMiniObject & z.ZodMiniType<T>;
  /** Raised by the release whose migration changes the stored documents; 1 unless given. */
  version?: number;
}

/** Version of a stored document; 1 for those from before there were versions, NaN for what is none, as no count finds it. */
export function versionOf({ [SCHEMA_VERSION]: version = 1 }: DocumentData): number {
  return typeof version === "number" ? version : Number.NaN;
}

/** Fields that are named of a document that does not match its schema. */
const MOST_NAMED = 10;

/** A stored document that does not match its schema. Names the document and its fields, never what is in them. */
export class ShapeError extends Error {
  override name = "ShapeError";
  readonly path: string;
  readonly fields: readonly string[];

  constructor(path: string, error: z.core.$ZodError) {
    const fields = [...new Set(error.issues.map((issue) => issue.path.join(".")))].slice(0, MOST_NAMED);
    super(`A stored document is of another shape: ${path} (${fields.join(", ")})`);
    this.path = path;
    this.fields = fields;
  }
}

/**
 * The fields of a document at `path`, without its version, if they match the schema. What it has beyond the schema stays, so that
 * nothing that is written back or digested loses anything by being read. Throws ShapeError.
 */
export function checked<T>(schema: z.ZodMiniType<T>, path: string, decoded: DocumentData): T {
  const { [SCHEMA_VERSION]: _version, ...fields } = decoded;
  const { error } = z.safeParse(schema, fields);
  if (error) throw new ShapeError(path, error);
  return fields as T; // it was just checked
}
