import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../world/paths.ts";
import { testFiles } from "./selection.ts";

/** What another file of the same worker has loaded already is not replaced: such a test passes or fails by the order of files. */
const REPLACES = /\bvi\.(mock|doMock)\(/;

test("a test that replaces a module is called *.alone.test.ts, and so has its modules to itself", () => {
  const sharing = testFiles()
    .filter((file) => !/\.alone\.test\.tsx?$/.test(file))
    .filter((file) => REPLACES.test(readFileSync(inRoot(file), "utf8")));
  expect(sharing, "these replace a module: rename them to *.alone.test.ts").toEqual([]);
});
