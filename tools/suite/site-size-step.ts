import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inRoot } from "../world/paths.ts";
import { say } from "../world/say.ts";
import { failedOnce, type Outcome, passedOnce } from "./step.ts";

/** What a visitor's browser loads of JavaScript for home, the bill or an event, gzip. */
const MOST_BYTES = 130 * 1024;

interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Chunks that come with it, whatever is opened. */
  imports?: string[];
}

/** The bytes of the entry and of all that it imports, gzip. */
function firstLoad(manifest: Readonly<Record<string, Chunk>>): number {
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  add(Object.values(manifest).find(({ isEntry }) => isEntry));
  return [...files]
    .map((file) => gzipSync(readFileSync(inRoot(`web/dist/${file}`)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Fails when public pages have grown beyond what they may weigh. */
export async function checkSiteSize(): Promise<Outcome> {
  const manifest = JSON.parse(readFileSync(inRoot("web/dist/.vite/manifest.json"), "utf8"));
  const bytes = firstLoad(manifest);
  const kib = (count: number) => `${(count / 1024).toFixed(1)} KiB`;
  say(`Public pages load ${kib(bytes)} of JavaScript, of ${kib(MOST_BYTES)} they may`);
  if (bytes > 0 && bytes <= MOST_BYTES) return passedOnce;
  console.error(
    "What a public page imports has grown too large: keep heavy libraries in the chunks that need them.",
  );
  return failedOnce;
}
