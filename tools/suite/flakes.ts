import { existsSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "../world/paths.ts";

/** The file in which the reporter lists tests that passed only after a retry. */
const file = inRoot("test-results/flakes.json");

export function forgetFlakes(): void {
  rmSync(file, { force: true });
}

/** The tests that passed only after a retry. */
export function readFlakes(): string[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : [];
}
