import { ledger } from "../../lib/firestore/collections.ts";
import { defineMigration } from "../../lib/migrations/migration.ts";

export const ledgerMigrations = [
  defineMigration("ledger", ledger, {
    to: 2,
    what: "an entry's figures are called metrics",
    change: ({ figures, ...entry }) => ({ ...entry, metrics: entry.metrics ?? figures }),
  }),
];
