import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json and firebase.json. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** The path of a file of the repository, from the names of its folders below the root. */
export function inRoot(...names: string[]): string {
  return join(root, ...names);
}

/** A path under `.cache`, which git ignores and which can be deleted at any time. Creates the folder that contains it. */
export function inCache(...names: string[]): string {
  const path = inRoot(".cache", ...names);
  mkdirSync(join(path, ".."), { recursive: true });
  return path;
}
