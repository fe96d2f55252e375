import { METRIC_NAMES } from "@tarima/shared/finance/metrics.ts";
import { settlements } from "../../../lib/firestore/collections.ts";
import { defineMigration } from "../../../lib/migrations/migration.ts";

const NOTHING = Object.fromEntries(METRIC_NAMES.map((name) => [name, 0]));

export const settlementMigrations = [
  defineMigration("settlements", settlements, {
    to: 2,
    what: "a settlement's figures are called metrics, and name all of them",
    change: ({ figures, ...settlement }) => ({
      ...settlement,
      metrics: { ...NOTHING, ...(settlement.metrics ?? figures) },
    }),
  }),
];
