import { copyFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "../world/paths.ts";
import { runCommand } from "../world/processes/command.ts";
import { Problem } from "../world/say.ts";
import { type Deployment, functionsFile, readSettings, siteFile } from "./deployment.ts";
import type { Release } from "./release.ts";

/** The version to go back to: the given one, or that before the present. A Problem where there is none, or it is the present. */
export function earlierVersion(present: Release | undefined, given: string | undefined): string {
  const wanted = given ?? present?.before;
  if (!wanted) throw new Problem("The site does not say which release was before this one: name its commit");
  if (!/^[0-9a-f]{7,40}$/.test(wanted)) throw new Problem(`${wanted} is no commit`);
  if (present && isSame(wanted, present.version)) throw new Problem(`${wanted} is what the site has`);
  return wanted;
}

/** Commits are named by as many of their letters as somebody liked. */
const isSame = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/**
 * Throws a Problem unless a version is of before the present one. After a rollback it is not: what was on the site then is what was
 * gone back from, and going back once more would bring it again.
 */
export async function assertOlder(version: string, present: Release, repository = root): Promise<void> {
  const args = ["merge-base", "--is-ancestor", version, present.version];
  const { code } = await runCommand("git", args, { quiet: true, folder: repository });
  if (code === 0) return;
  const text = `The site has gone back from ${version} to ${present.version}, or one of them is not in this repository`;
  throw new Problem(`${text}: name the commit to go to`);
}

/** Makes a working copy of a commit beside this one. */
export async function workingCopyAt(version: string, folder: string, repository = root): Promise<void> {
  rmSync(folder, { recursive: true, force: true }); // of a run that was stopped
  const git = (...args: string[]) => runCommand("git", args, { quiet: true, folder: repository });
  await git("worktree", "prune");
  const { code, output } = await git("worktree", "add", "--detach", folder, version);
  if (code !== 0) throw new Problem(`There is no working copy of ${version}: ${output}`);
}

/**
 * Gives a working copy the project's settings of now, which are in no commit. A setting that the earlier release does not know would
 * keep it from starting: it is left out. Returns the names of those.
 */
export async function givenSettings(deployment: Deployment, folder: string): Promise<string[]> {
  const file = functionsFile(deployment);
  const settings = Object.entries(readSettings(file) ?? {});
  const known = await knownSettings(folder);
  const isKnown = (name: string) => !name.startsWith("TARIMA_") || known === undefined || known.has(name);
  const kept = settings.filter(([name]) => isKnown(name));
  writeFileSync(
    join(folder, file),
    kept.map(([name, value]) => `${name}=${JSON.stringify(value)}\n`).join(""),
  );
  const site = inRoot(siteFile(deployment));
  if (existsSync(site)) copyFileSync(site, join(folder, siteFile(deployment)));
  return settings.map(([name]) => name).filter((name) => !isKnown(name));
}

/** Undefined for a release of before settings were checked. */
async function knownSettings(folder: string): Promise<ReadonlySet<string> | undefined> {
  const module = join(folder, "functions/src/lib/settings.ts");
  if (!existsSync(module)) return undefined;
  const { KNOWN_SETTINGS } = (await import(module)) as { KNOWN_SETTINGS?: ReadonlySet<string> }; // another commit's module
  return KNOWN_SETTINGS;
}
