import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../world/paths.ts";

test("every file and folder that docs/changing.md names is there", () => {
  const text = readFileSync(inRoot("docs/changing.md"), "utf8");
  const named = [...text.matchAll(/`((?:shared|functions|web|tools)\/[^`]+)`/g)].map(
    ([, path]) => path ?? "",
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});
