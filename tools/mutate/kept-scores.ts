import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { inCache, root } from "../world/paths.ts";
import type { KeptScore } from "./document.ts";
import type { KindName } from "./kinds.ts";
import type { Mutant } from "./score.ts";

// Stores the result of each kind's last complete run, so that the document can combine runs of different days.

/** Read when the program starts: the commit can change during a run of minutes. */
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root }).toString().trim();

const folderOf = (name: KindName) => inCache("mutation", name);

/** Stores the score of a kind, or of a part that is run by itself, replacing the previous one. */
export function keepScore(name: KindName, part: string, mutants: Mutant[]): void {
  const score: KeptScore = { part, at: new Date().toISOString(), commit, mutants };
  writeFileSync(inCache("mutation", name, `${part.replaceAll("/", "-")}.json`), JSON.stringify(score));
}

/** The stored scores of a kind's parts, sorted by name. */
export function keptScores(name: KindName): KeptScore[] {
  if (!existsSync(folderOf(name))) return [];
  return globSync("*.json", { cwd: folderOf(name) })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${folderOf(name)}/${file}`, "utf8")) as KeptScore);
}
