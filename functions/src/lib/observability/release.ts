import { existsSync, readFileSync } from "node:fs";

/** release.json, which a deployment writes beside the functions; the bundler may put this file into a folder below. */
const PLACES = ["./release.json", "../release.json"] as const;

/** The release that runs: its commit, or "local" where nothing was deployed. */
export const RELEASE: string = releaseBeside(import.meta.url);

export function releaseBeside(file: string): string {
  const found = PLACES.map((place) => new URL(place, file)).find((place) => existsSync(place));
  if (!found) return "local";
  const { version } = JSON.parse(readFileSync(found, "utf8")) as { version?: unknown };
  return typeof version === "string" ? version : "unknown";
}
