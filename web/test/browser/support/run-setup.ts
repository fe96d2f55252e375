import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EVIDENCE, FLAKES } from "./evidence.ts";
import { wakeFunctions } from "./wake-functions.ts";

/**
 * Runs once around all browser tests: deletes evidence of an earlier run and wakes the functions first, and lists the flaky tests at
 * the end.
 */
export default async function setup(): Promise<() => void> {
  const list = join(dirname(EVIDENCE), "flakes.json");
  rmSync(EVIDENCE, { recursive: true, force: true });
  rmSync(list, { force: true });
  await wakeFunctions();
  return () => {
    const flakes = existsSync(FLAKES) ? readFileSync(FLAKES, "utf8").split("\n").filter(Boolean) : [];
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, `${JSON.stringify(flakes, null, 2)}\n`);
  };
}
