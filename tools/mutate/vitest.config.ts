import { defineConfig } from "vitest/config";

// The tests that StrykerJS runs: those of the pure rules, or the ones over HTTP that are named to it.
/** Random sequences take too long to be run for each mutant; without them the scores are lower, not higher. */
const SLOW = ["functions/src/features/ledger/ledger-sum.test.ts"];

const named = process.env.TARIMA_MUTATE_TESTS?.split(",");

export default defineConfig({
  test: {
    include: named ?? ["shared/src/**/*.test.ts", "functions/src/**/*.test.ts"],
    exclude: SLOW,
    setupFiles: named ? ["functions/test/support/setup.ts"] : [],
    fileParallelism: !named,
    ...(named && { testTimeout: 30_000, hookTimeout: 60_000 }),
  },
});
