import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no text of the functions says an hour by their own clock, which is UTC", () => {
  const listed = execFileSync("git", ["ls-files", "functions/src"], { encoding: "utf8" });
  const saying = listed
    .split("\n")
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && existsSync(file))
    .filter((file) => /\bformat(Exact)?Instant\b/.test(readFileSync(file, "utf8")));
  expect(saying).toEqual([]); // they have wallClockOf
});
