import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = globSync("**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
const textOf = (file: string) => readFileSync(root + file, "utf8");

test("nobody but the two repos of the log reaches it, and neither of them changes or removes anything", () => {
  const reaching = sources.filter((file) => /\baudit(Logs|Digests)\b/.test(textOf(file)));
  expect(reaching.toSorted()).toEqual([
    "features/audit/audit-digests.repo.ts",
    "features/audit/audit.repo.ts",
    "lib/firestore/collections.ts",
  ]);
  for (const file of reaching.filter((it) => it.startsWith("features/")))
    expect(textOf(file)).not.toMatch(/\.(update|delete|set|recursiveDelete)\(/);
});

test("nobody reaches it by the name of its collection either", () => {
  const naming = sources.filter((file) => /["'`]audit(Logs|Digests)/.test(textOf(file)));
  expect(naming).toEqual(["lib/firestore/collections.ts"]);
});
