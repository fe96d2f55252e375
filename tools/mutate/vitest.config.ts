import { defineConfig } from "vitest/config";

// The tests that StrykerJS runs: those of the pure rules, or the HTTP tests named in TARIMA_MUTATE_TESTS.
/** Left out: tests of random sequences take too long to run for each mutant. This can only lower a score. */
const SLOW = ["functions/src/features/ledger/ledger-sum.test.ts"];

const named = process.env.TARIMA_MUTATE_TESTS?.split(",");

export default defineConfig({
  test: {
    include: named ?? ["shared/src/**/*.test.ts", "functions/src/**/*.test.ts"],
    exclude: SLOW,
    setupFiles: named ? ["functions/test/support/setup.ts"] : [],
    fileParallelism: !named,
    // the first run fails as a whole where one test takes too long on a busy machine; mutants that hang are ended by StrykerJS
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
