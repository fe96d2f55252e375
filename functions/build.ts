// Bundles functions/src into functions/dist, a folder that deploys on its own: the workspace's own code is inlined,
// registry packages stay external and are listed in dist/package.json, in the versions of dist/package-lock.json.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";
import { deployedLock, type Lockfile } from "../tools/deploy/deployed-lock.ts";

const dependenciesOf = (manifest: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(manifest, import.meta.url), "utf8")).dependencies;
const dependencies = { ...dependenciesOf("posters/package.json"), ...dependenciesOf("package.json") };
const dist = new URL("dist/", import.meta.url);
mkdirSync(dist, { recursive: true });

const { metafile } = await build({
  absWorkingDir: new URL(".", import.meta.url).pathname,
  entryPoints: ["src/index.ts"],
  outdir: "dist",
  splitting: true, // what is imported when it is needed, like the poster generator, stays out of every cold start
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  sourcemap: true,
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  metafile: true,
  logLevel: "warning",
});
const inlined = Object.keys(metafile.inputs).filter((file) => file.includes("node_modules/"));
if (inlined.length)
  throw new Error(`Packages were inlined that should be dependencies: ${inlined.slice(0, 5).join(", ")}`);

rmSync(new URL("release.json", dist), { force: true }); // of an earlier deployment
const written = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
for (const file of readdirSync(new URL("chunks/", dist))) {
  if (!written.has(file)) rmSync(new URL(`chunks/${file}`, dist)); // of an earlier build
}

const manifest = {
  name: "tarima-functions",
  private: true,
  type: "module",
  main: "index.js",
  engines: { node: "24" },
  dependencies,
};
const repository = JSON.parse(
  readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"),
) as Lockfile;
const inDist = { "package.json": manifest, "package-lock.json": deployedLock(repository, manifest) };
for (const [name, content] of Object.entries(inDist))
  writeFileSync(new URL(name, dist), `${JSON.stringify(content, null, 2)}\n`);
