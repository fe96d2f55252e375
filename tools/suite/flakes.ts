import { existsSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "../world/paths.ts";

/** Where tests that passed only when they were tried again are written to, by their reporter. */
const file = inRoot("test-results/flakes.json");

export function forgetFlakes(): void {
  rmSync(file, { force: true });
}

/** The tests that passed only when they were tried again. */
export function readFlakes(): string[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : [];
}
