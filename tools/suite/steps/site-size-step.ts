import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inCache } from "../../world/paths.ts";
import { runCommand } from "../../world/processes/command.ts";
import { Problem, say } from "../../world/say.ts";
import { failedOnce, type Outcome, passedOnce } from "./step.ts";

/** The most JavaScript, gzipped, that a browser may load for the home page, the catalog or an event. */
const MOST_BYTES = 130 * 1024;
/** The chunk that every page loads, as named in web/vite.config.ts. */
const FIRST = "site";
/** The chunks of the three pages, as named in web/vite.config.ts. */
const PAGES = { Home: "home-screen", Catalog: "events-screen", Event: "event-screen" };

/** The site as it is deployed; the local world's build also contains the page of parts. */
const SITE = inCache("site-as-deployed");

interface Chunk {
  file: string;
  name?: string;
  /** The chunks that are always loaded with this one. */
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * The gzipped bytes of the chunk that every page loads, the page's own chunk and all their imports; 0 when either chunk is
 * missing.
 */
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

/** Fails when a public page loads more than MOST_BYTES. */
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
