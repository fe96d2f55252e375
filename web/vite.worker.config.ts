import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { siteMode } from "./vite/site-mode.ts";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const dist = join(import.meta.dirname, "dist");

/** The files every page begins with, as the site's build has named them. */
function shellFiles(): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  const first = Object.values(manifest).find(({ name }) => name === "site"); // the group of vite.config.ts
  if (!first) throw new Error("The site's build names nothing that every page begins with");
  add(first);
  return [...files].map((file) => `/${file}`);
}

/** The service worker: one file under one address, made after the site, whose files it names. */
export default defineConfig({
  mode: siteMode(),
  define: { SHELL: JSON.stringify(shellFiles()) },
  build: {
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2022",
    rolldownOptions: {
      input: join(import.meta.dirname, "service-worker/worker.ts"),
      output: { entryFileNames: "worker.js", format: "iife" },
    },
  },
});
