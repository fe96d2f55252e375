import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What was built, for which project: `release.json` beside what is deployed, and at the site's address. */
export interface Release {
  projectId: string;
  /** The commit. */
  version: string;
  builtAt: string;
  /** The version that was on the site before; null for the first one. Absent in older releases. */
  before?: string | null;
  /** Its files under /assets, without those kept of the release before. */
  assets: string[];
}

const FILE = "release.json";

/** Writes the release beside what was built, in each of these folders. The first one has the site's assets. */
export function writeRelease(
  folders: readonly [string, ...string[]],
  release: Omit<Release, "assets">,
): Release {
  const written = { ...release, assets: readdirSync(join(folders[0], "assets")).sort() };
  for (const folder of folders) writeFileSync(join(folder, FILE), `${JSON.stringify(written)}\n`);
  return written;
}

/** The release in a folder; undefined for what was not built to be deployed. */
export function readRelease(folder: string): Release | undefined {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Release) : undefined;
}

/**
 * Why what was built may not be deployed to a project. Hooks of a deployment ask this: the wrong one is otherwise noticed by
 * those who pay.
 */
export function releaseFault(projectId: string, built: readonly (Release | undefined)[]): string | undefined {
  if (built.every((release) => release?.projectId === projectId)) return undefined;
  const known = built.map((release) => release?.projectId ?? "no deployment").join(" and ");
  return `What was built is for ${known}, not for ${projectId}. Run npm run deploy -- <staging | production>`;
}

/**
 * Adds the assets of the release that is on the site now, so that pages loaded before go on working after it: two releases are
 * kept. Returns how many were added. Throws if one of them cannot be had.
 */
export async function keepLastAssets(
  last: Release | undefined,
  { site, folder, ask = fetch }: { site: string; folder: string; ask?: typeof fetch },
): Promise<number> {
  const own = new Set(readdirSync(join(folder, "assets")));
  const old = last?.assets.filter((name) => !own.has(name)) ?? [];
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const name of old) {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`${site}/${FILE} names an asset that is no file: ${name}`);
    const answer = await ask(`${site}/assets/${name}`);
    if (!answer.ok || isPage(answer)) throw new Error(`${site}/assets/${name} answered ${answer.status}`);
    writeFileSync(join(folder, "assets", name), Buffer.from(await answer.arrayBuffer()));
  }
  return old.length;
}

const isPage = (answer: Response) => (answer.headers.get("content-type") ?? "").includes("text/html");

/** The release that is on a site. Undefined where the site has none: a site of before there were releases answers a page. Throws where nobody answers. */
export async function releaseAt(site: string, ask: typeof fetch = fetch): Promise<Release | undefined> {
  const answer = await ask(`${site}/${FILE}`, { cache: "no-store", signal: AbortSignal.timeout(30_000) });
  if (answer.status === 404 || (answer.ok && isPage(answer))) return undefined;
  if (!answer.ok) throw new Error(`${site}/${FILE} answered ${answer.status}`);
  const release: unknown = await answer.json();
  if (!isRelease(release)) throw new Error(`${site}/${FILE} is no release`);
  return release;
}

/** What the rest takes for granted: a commit, and names of files. */
function isRelease(it: unknown): it is Release {
  const { version, assets } = (it ?? {}) as Partial<Release>; // whatever a site answers
  return typeof version === "string" && /^\w+$/.test(version) && Array.isArray(assets);
}
