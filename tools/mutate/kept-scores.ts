import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { inCache, root } from "../world/paths.ts";
import type { KeptScore } from "./document.ts";
import type { KindName } from "./kinds.ts";
import type { Mutant } from "./score.ts";

// What each kind had when it was last run as a whole, so that the document can be written from runs of different days.

/** As this program found it: a run takes minutes. */
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root }).toString().trim();

const folderOf = (name: KindName) => inCache("mutation", name);

/** Keeps the score of a kind, or of a part of it that is run by itself; it takes the place of the one before. */
export function keepScore(name: KindName, part: string, mutants: Mutant[]): void {
  const score: KeptScore = { part, at: new Date().toISOString(), commit, mutants };
  writeFileSync(inCache("mutation", name, `${part.replaceAll("/", "-")}.json`), JSON.stringify(score));
}

/** The parts of a kind that were ever run here, by name. */
export function keptScores(name: KindName): KeptScore[] {
  if (!existsSync(folderOf(name))) return [];
  return globSync("*.json", { cwd: folderOf(name) })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${folderOf(name)}/${file}`, "utf8")) as KeptScore);
}
