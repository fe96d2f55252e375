import type { DocumentData } from "firebase-admin/firestore";
import type * as z from "zod/mini";
import type { ShapedCollection } from "../firestore/collection.ts";

/** A change of the shape of a collection's stored documents: decision 30. */
export interface Migration {
  /** `<collection>-<version>`: "orders-2". */
  id: string;
  collection: string;
  /** All collections of that name are meant, wherever they stand: those of every event. */
  isBelow: boolean;
  /** The version of a document that was changed; it takes those of the version before. */
  to: number;
  /** What it does, in a line. */
  what: string;
  /** The stored document of the version before → as it is to be stored. Pure; timestamps are Firestore's. */
  change: (stored: DocumentData) => DocumentData;
  /** What a document of the newest version matches; undefined where a later migration follows. */
  schema: z.ZodMiniType | undefined;
}

interface Described {
  to: number;
  what: string;
  change: Migration["change"];
}

export const defineMigration = <T extends object>(
  collection: string,
  { shape, isBelow }: Pick<ShapedCollection<T>, "shape" | "isBelow">,
  { to, what, change }: Described,
): Migration => ({
  ...{ id: `${collection}-${to}`, collection, isBelow, to, what, change },
  schema: (shape.version ?? 1) === to ? shape.schema : undefined,
});
