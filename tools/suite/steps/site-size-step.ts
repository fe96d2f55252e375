import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { AREAS, BUSY_SCREENS, LATER, PAGES, SESSION } from "../../../web/vite/areas.ts";
import { inCache } from "../../world/paths.ts";
import { runCommand } from "../../world/processes/command.ts";
import { Problem, say } from "../../world/say.ts";
import { failedOnce, type Outcome, passedOnce } from "./step.ts";

/** The most JavaScript, gzipped, that a browser may load for the home page, the catalog or an event. */
const MOST_BYTES = 130 * 1024;
/** The chunk that every page loads, as named in web/vite.config.ts. */
const FIRST = "site";
/** The chunks of the three pages, as named in web/vite.config.ts. */
const WITH_BUDGET = { Home: "home-screen", Catalog: "events-screen", Event: "event-screen" };

/** The most files in which a screen behind the sign-in may come: asking for more takes longer than reading them. */
const MOST_FILES = 55;

/** Parts of public pages that ask who is there: the session is what they wait for. */
const ASK_FOR_THE_SESSION = ["src/lib/session/session-provider.tsx"];

/** The site as it is deployed; the local world's build also contains the page of parts. */
const SITE = inCache("site-as-deployed");

interface Chunk {
  file: string;
  name?: string;
  /** The chunks that are always loaded with this one. */
  imports?: string[];
  /** Those that it loads later. */
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files of some chunks and of all that are always loaded with them; empty when one of the chunks is missing. */
function filesOf(manifest: Manifest, chunks: readonly (Chunk | undefined)[]): Set<string> {
  const files = new Set<string>();
  const add = ({ file, imports = [] }: Chunk) => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of imports) if (manifest[name]) add(manifest[name]);
  };
  for (const chunk of chunks) {
    if (!chunk) return new Set();
    add(chunk);
  }
  return files;
}

const named = (manifest: Manifest, wanted: string) =>
  Object.values(manifest).find(({ name }) => name === wanted);

/** The gzipped bytes that a page loads; 0 when it is missing. */
function pageLoad(manifest: Manifest, page: string): number {
  const files = filesOf(manifest, [named(manifest, FIRST), named(manifest, page)]);
  return [...files]
    .map((file) => gzipSync(readFileSync(join(SITE, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The areas behind the sign-in that come in too many files, or are missing, each with how many they are. */
function scattered(manifest: Manifest): string[] {
  const begins = [named(manifest, FIRST), manifest[`src/${SESSION}`]];
  return Object.values(AREAS)
    .flat()
    .map((path) => [path, filesOf(manifest, [...begins, manifest[`src/${path}`]]).size] as const)
    .filter(([, files]) => files === 0 || files > MOST_FILES)
    .map(([path, files]) => `${path} comes in ${files} files, of ${MOST_FILES} that it may.`);
}

/**
 * What public pages load, at once or later, that brings what is behind the sign-in: web/vite/areas.ts does not name it, so that it comes
 * in the files of the areas with which it shares.
 */
function behindSignIn(manifest: Manifest): string[] {
  const site = named(manifest, FIRST)?.file;
  const session = named(manifest, "session")?.file;
  if (!session) return ["The file of the session is missing."];
  const listed = [...Object.values(PAGES), ...Object.values(LATER).flat()].map((path) => `src/${path}`);
  const begins = [
    ...BUSY_SCREENS.map((name) => named(manifest, name)),
    ...listed.map((path) => manifest[path]),
  ];
  const files = filesOf(
    manifest,
    begins.filter((it) => it !== undefined),
  );
  const later = Object.values(manifest)
    .filter(({ file }) => files.has(file) && file !== site) // the site itself loads every area
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((path) => !ASK_FOR_THE_SESSION.includes(path));
  return [...new Set([...listed, ...later])]
    .filter((path) => filesOf(manifest, [manifest[path]]).has(session))
    .map(
      (path) => `${path} is loaded by public pages, and brings the session with it: see web/vite/areas.ts.`,
    );
}

/** Fails when a public page loads more than MOST_BYTES, or another screen more than MOST_FILES. */
export async function checkSiteSize(): Promise<Outcome> {
  await buildSite();
  const manifest: Manifest = JSON.parse(readFileSync(join(SITE, ".vite/manifest.json"), "utf8"));
  const kib = (count: number) => `${(count / 1024).toFixed(1)} KiB`;
  const loads = Object.entries(WITH_BUDGET).map(([page, name]) => [page, pageLoad(manifest, name)] as const);
  const said = loads.map(([page, bytes]) => `${page} ${kib(bytes)}`).join(", ");
  say(`JavaScript of public pages: ${said}, of ${kib(MOST_BYTES)} each may load`);
  const faults = [...scattered(manifest), ...behindSignIn(manifest)];
  if (!loads.every(([, bytes]) => bytes > 0 && bytes <= MOST_BYTES))
    faults.push(
      "What a public page imports has grown too large: keep heavy libraries in the chunks that need them.",
    );
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? passedOnce : failedOnce;
}

async function buildSite(): Promise<void> {
  const args = ["exec", "-w", "web", "--", "vite", "build", "--outDir", SITE, "--emptyOutDir"];
  const { code, output } = await runCommand("npm", args, { quiet: true });
  if (code !== 0) throw new Problem(`The site does not build:\n\n${output}`);
}
