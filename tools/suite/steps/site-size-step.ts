import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inCache } from "../../world/paths.ts";
import { runCommand } from "../../world/processes/command.ts";
import { Problem, say } from "../../world/say.ts";
import { failedOnce, type Outcome, passedOnce } from "./step.ts";

/** What a visitor's browser loads of JavaScript for home, the catalog or an event, gzip. */
const MOST_BYTES = 130 * 1024;
/** What every page begins with, as web/vite.config.ts calls its group. */
const FIRST = "site";
/** The three, as web/vite.config.ts calls their files. */
const PAGES = { Home: "home-screen", Catalog: "events-screen", Event: "event-screen" };

/** The site as it is deployed; the one of the local world has the page of parts too. */
const SITE = inCache("site-as-deployed");

interface Chunk {
  file: string;
  name?: string;
  /** Chunks that come with it, whatever is opened. */
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The bytes of what every page begins with, of a page's own chunk, and of all that they import, gzip; 0 where either is missing. */
function pageLoad(manifest: Manifest, page: string): number {
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  const chunks = Object.values(manifest);
  const own = chunks.find(({ name }) => name === page);
  const first = chunks.find(({ name }) => name === FIRST);
  if (!own || !first) return 0;
  add(own);
  add(first);
  return [...files]
    .map((file) => gzipSync(readFileSync(join(SITE, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Fails when a public page has grown beyond what it may weigh. */
export async function checkSiteSize(): Promise<Outcome> {
  await buildSite();
  const manifest: Manifest = JSON.parse(readFileSync(join(SITE, ".vite/manifest.json"), "utf8"));
  const kib = (count: number) => `${(count / 1024).toFixed(1)} KiB`;
  const loads = Object.entries(PAGES).map(([page, name]) => [page, pageLoad(manifest, name)] as const);
  const said = loads.map(([page, bytes]) => `${page} ${kib(bytes)}`).join(", ");
  say(`JavaScript of public pages: ${said}, of ${kib(MOST_BYTES)} each may load`);
  if (loads.every(([, bytes]) => bytes > 0 && bytes <= MOST_BYTES)) return passedOnce;
  console.error(
    "What a public page imports has grown too large: keep heavy libraries in the chunks that need them.",
  );
  return failedOnce;
}

async function buildSite(): Promise<void> {
  const args = ["exec", "-w", "web", "--", "vite", "build", "--outDir", SITE, "--emptyOutDir"];
  const { code, output } = await runCommand("npm", args, { quiet: true });
  if (code !== 0) throw new Problem(`The site does not build:\n\n${output}`);
}
