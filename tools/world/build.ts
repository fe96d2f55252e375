import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { localSecrets } from "./environment.ts";
import { inCache, inRoot } from "./paths.ts";
import { runCommand } from "./processes/command.ts";
import { Problem, say } from "./say.ts";

type Part = "functions" | "web";

/** What is there once a part has been built. */
const outputs: Record<Part, string> = {
  functions: "functions/dist/package.json",
  web: "web/dist/app.html",
};

/** What a part is made of, besides what all are. The functions draw the site's public pages. */
const sources: Record<Part, string[]> = {
  functions: ["functions", "web"],
  web: ["web"],
};

/** Folders whose changes need no new build. */
const notSources = new Set(["dist", "node_modules", "test"]);

/** Builds the functions and the site, each only where its sources have changed since, and writes the local secrets. */
export async function build(parts: Part[]): Promise<void> {
  await Promise.all(parts.map(buildPart));
  if (!parts.includes("functions")) return;
  // Where the functions emulator looks for what Secret Manager holds in production.
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
  const began = new Date(); // a source that changes while the build runs is newer than the stamp
  await runBuild(name);
  writeFileSync(stamp, "");
  utimesSync(stamp, began, began);
  say(`Built ${name}`);
}

function newestChange(path: string): number {
  const state = statSync(path, { throwIfNoEntry: false });
  if (!state) return 0;
  if (!state.isDirectory()) return state.mtimeMs;
  // The folders under the part count too: their time is that of the last file added or removed.
  const below = readdirSync(path).filter((name) => !notSources.has(name) && !name.startsWith("."));
  const own = path.includes("/src") ? state.mtimeMs : 0;
  return Math.max(own, ...below.map((name) => newestChange(join(path, name))));
}

async function runBuild(name: string): Promise<void> {
  const env = { VITE_PARTS: "1" }; // the local world shows the parts, /_parts; what is deployed does not
  const { code, output } = await runCommand("npm", ["run", "build", "-w", `@tarima/${name}`], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Problem(`The build of ${name} failed:\n\n${output}`);
}
