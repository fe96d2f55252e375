import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { localSecrets } from "./environment.ts";
import { inCache, inRoot } from "./paths.ts";
import { runCommand } from "./processes/command.ts";
import { Problem, say } from "./say.ts";

type Part = "functions" | "web";

/** A file that exists once a part is built. */
const outputs: Record<Part, string> = {
  functions: "functions/dist/package.json",
  web: "web/dist/app.html",
};

/**
 * The workspaces whose sources a part is built from, besides what all parts share. The functions render the site's public pages,
 * so they also depend on `web`.
 */
const sources: Record<Part, string[]> = {
  functions: ["functions", "web"],
  web: ["web"],
};

/** Folders whose changes need no new build. */
const notSources = new Set(["dist", "node_modules", "test"]);

/**
 * Builds the functions and the site, each only when its sources have changed since the last build, and writes the local secrets.
 */
export async function build(parts: Part[]): Promise<void> {
  await Promise.all(parts.map(buildPart));
  if (!parts.includes("functions")) return;
  // The functions emulator reads this file instead of Secret Manager.
  const lines = Object.entries(localSecrets).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(inRoot("functions/dist/.secret.local"), lines.join(""));
}

async function buildPart(name: Part): Promise<void> {
  const stamp = inCache(`built-${name}`);
  const newest = Math.max(
    ...[...sources[name], "shared", "package-lock.json", "tsconfig.base.json"].map((path) =>
      newestChange(inRoot(path)),
    ),
  );
  if (existsSync(inRoot(outputs[name])) && existsSync(stamp) && statSync(stamp).mtimeMs >= newest) {
    say(`Build of ${name}: up to date`);
    return;
  }
  const began = new Date(); // taken before the build, so that a source that changes during it counts as newer than the stamp
  await runBuild(name);
  writeFileSync(stamp, "");
  utimesSync(stamp, began, began);
  say(`Built ${name}`);
}

function newestChange(path: string): number {
  const state = statSync(path, { throwIfNoEntry: false });
  if (!state) return 0;
  if (!state.isDirectory()) return state.mtimeMs;
  // The time of a folder counts too: it changes when a file in it is added or removed.
  const below = readdirSync(path).filter((name) => !notSources.has(name) && !name.startsWith("."));
  const own = path.includes("/src") ? state.mtimeMs : 0;
  return Math.max(own, ...below.map((name) => newestChange(join(path, name))));
}

async function runBuild(name: string): Promise<void> {
  const env = { VITE_PARTS: "1" }; // the local world has the page of all parts, /_parts; the deployed site does not
  const { code, output } = await runCommand("npm", ["run", "build", "-w", `@tarima/${name}`], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Problem(`The build of ${name} failed:\n\n${output}`);
}
