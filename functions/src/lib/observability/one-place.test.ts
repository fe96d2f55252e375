import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Modules of the framework that only these files may import: each line of the log and each delivery passes through them. */
const PLACES = {
  "firebase-functions/logger": "functions/src/lib/observability/logger.ts",
  "firebase-functions/firestore": "functions/src/lib/triggers.ts",
  "firebase-functions/scheduler": "functions/src/lib/triggers.ts",
  "firebase-functions/storage": "functions/src/lib/triggers.ts",
  "firebase-functions/tasks": "functions/src/lib/triggers.ts",
} as const;

const sources = globSync("functions/src/**/*.ts").filter((file) => !file.endsWith(".test.ts"));

test.each(Object.entries(PLACES))("%s is used in one place", (framework, place) => {
  const users = sources.filter((file) => readFileSync(file, "utf8").includes(`"${framework}"`));
  expect(users).toEqual([place]);
});

test("nothing is printed past the log", () => {
  const printing = sources.filter((file) => /\bconsole\.\w+\(/.test(readFileSync(file, "utf8")));
  expect(printing).toEqual([]);
});
