import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// The test files of a worker share modules and globals (vitest.config.ts). A file that replaces one of them and does not restore
// it makes other files fail, and only when it happens to run before them.
const PATTERNS = [
  "{shared,functions,web}/{src,test}/**/*.test.{ts,tsx}",
  "functions/posters/src/**/*.test.ts",
];
const files = PATTERNS.flatMap((pattern) => globSync(pattern)).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const shared = files.filter(({ path }) => !path.includes(".alone.test."));
const pathsOf = (found: typeof files) => found.map(({ path }) => path);

it("lets only *.alone.test files replace modules", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(pathsOf(shared.filter(({ text }) => /\bvi\.(do)?mock\(/i.test(text)))).toEqual([]);
});

it.each([
  ["stubGlobal", "unstubAllGlobals"],
  ["stubEnv", "unstubAllEnvs"],
  ["useFakeTimers", "useRealTimers"],
])("has every file that calls vi.%s call vi.%s", (stub, undo) => {
  const calls = (text: string, name: string) => text.includes(`vi.${name}(`);
  expect(pathsOf(shared.filter(({ text }) => calls(text, stub) && !calls(text, undo)))).toEqual([]);
});
