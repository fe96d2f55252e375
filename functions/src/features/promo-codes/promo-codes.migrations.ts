import { promoCodes } from "../../lib/firestore/collections.ts";
import { defineMigration } from "../../lib/migrations/migration.ts";

export const promoCodeMigrations = [
  defineMigration("promoCodes", promoCodes, {
    to: 2,
    what: "a code says which batch it is of, or that it is of none, as its event's list of codes asks",
    change: (stored) => ({ ...stored, batchId: stored.batchId ?? null }),
  }),
];
