import { configDefaults, defineConfig } from "vitest/config";
import { LongFirst } from "./tools/suite/long-first.ts";
import { PATIENCE_MS } from "./web/test/browser/support/patience.ts";

// Tests share the modules that are loaded, which saves a third of their time; a file that replaces a module, or is about what a
// module reads as it loads, is called *.alone.test.ts and has them to itself. A browser test of that name has the whole world to
// itself, since it switches something off for everybody, or counts what every page tells.
const ALONE = "**/*.alone.test.{ts,tsx}";

/** How long `expect.poll()` looks, milliseconds; Vitest's own second is too short on a busy machine. */
const POLL_MS = 30_000;

/** Several steps run at a time on two cores: a test may take long, one that hangs is ended all the same. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: POLL_MS } } };

/** Whether another step runs meanwhile, see tools/test.ts. */
const isBesideOthers = process.env.TARIMA_BESIDE === "yes";

/** The tests over HTTP: each file in a project of its own, see setup.ts. */
const overHttp = {
  setupFiles: [
    "functions/test/support/setup.ts",
    "functions/test/support/plain-tokens.ts",
    "functions/test/support/one-window.ts",
    "functions/test/support/indexes.ts",
  ],
  ...PATIENCE,
  maxWorkers: 2,
};
const invariants = {
  setupFiles: [
    "functions/test/support/setup.ts",
    "functions/test/support/plain-tokens.ts",
    "functions/test/support/indexes.ts",
  ],
  fileParallelism: false, // they share one Firestore, and want it for themselves
  ...PATIENCE,
  testTimeout: 120_000,
};

const inBrowser = {
  setupFiles: ["web/test/browser/support/witness.ts"],
  globalSetup: ["web/test/browser/support/run-setup.ts"],
  retry: 1, // a browser on a busy machine: what fails twice is broken, what fails once is listed as a flake
  isolate: false, // a worker's files share its browser, see support/browser.ts
  // what is waited for comes through functions, which may start cold beside other tests
  expect: { poll: { timeout: PATIENCE_MS, interval: 250 } },
  testTimeout: 300_000,
  hookTimeout: 120_000,
};

// Six kinds of tests. `unit` needs nothing; the others need the emulators, which `npm test` starts and names to them
// through environment variables (tools/world/environment.ts). One kind alone: npm test -- http
export default defineConfig({
  test: {
    silent: "passed-only",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: "unit",
          isolate: false,
          include: [
            "shared/src/**/*.test.ts",
            "functions/src/**/*.test.ts",
            "functions/test/declared/**/*.test.ts",
            "functions/posters/src/**/*.test.ts",
            "web/src/**/*.test.{ts,tsx}",
            "web/service-worker/**/*.test.ts",
            "web/vite/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, ALONE],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "unit-alone",
          include: [`{shared/src,functions/src,web/src,tools}/${ALONE}`],
        },
      },
      {
        test: {
          name: "rules",
          include: ["functions/test/rules/**/*.test.ts"],
          fileParallelism: false, // the emulators hold one set of rules at a time
          ...PATIENCE,
        },
      },
      {
        test: {
          ...overHttp,
          name: "http",
          include: ["functions/test/http/**/*.test.ts", "functions/test/triggers/**/*.test.ts"],
          exclude: [ALONE],
          isolate: false,
          sequence: { groupOrder: 2 }, // its number of workers is its own
        },
      },
      {
        test: {
          ...overHttp,
          name: "http-alone",
          include: [`functions/test/http/${ALONE}`],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...overHttp,
          name: "attacks",
          include: ["functions/test/attacks/**/*.test.ts"],
          exclude: [ALONE],
          isolate: false,
          sequence: { groupOrder: 3 }, // its number of workers is its own
        },
      },
      {
        test: {
          ...overHttp,
          name: "attacks-alone",
          include: [`functions/test/attacks/${ALONE}`],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...invariants,
          name: "invariants",
          include: ["functions/test/invariants/**/*.test.ts"],
          exclude: [ALONE],
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...invariants,
          name: "invariants-alone",
          include: [`functions/test/invariants/${ALONE}`],
          sequence: { groupOrder: 5 }, // after the others
        },
      },
      {
        test: {
          ...inBrowser,
          name: "browser",
          include: ["web/test/browser/**/*.test.ts"],
          exclude: [ALONE],
          sequence: { hooks: "list", groupOrder: 1 }, // its number of workers is its own
          // every file brings its own data, or only looks; alone, two workers leave 40 % of two cores idle, waiting for a page
          maxWorkers: isBesideOthers ? 2 : 3,
        },
      },
      {
        test: {
          ...inBrowser,
          name: "browser-alone",
          include: [`web/test/browser/${ALONE}`],
          sequence: { hooks: "list", groupOrder: 6 }, // after the others
          fileParallelism: false,
        },
      },
    ],
  },
});
