import { readFileSync } from "node:fs";
import { REGION } from "@tarima/shared/lib/region.ts";
import { expect, test } from "vitest";

test("firebase.json, which can import nothing, names the same region", () => {
  const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8"));
  const rewrites: { function?: { region: string } }[] = hosting.rewrites;
  const named = new Set(rewrites.flatMap((rewrite) => rewrite.function?.region ?? []));
  expect([...named]).toEqual([REGION]);
});
