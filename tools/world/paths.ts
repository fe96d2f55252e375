import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json and firebase.json. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** The path of a file of the repository, from the names below its root. */
export function inRoot(...names: string[]): string {
  return join(root, ...names);
}

/** A path under `.cache`, which git ignores and anyone may delete; the folder that holds it is made. */
export function inCache(...names: string[]): string {
  const path = inRoot(".cache", ...names);
  mkdirSync(join(path, ".."), { recursive: true });
  return path;
}
