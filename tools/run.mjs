// Runs a script of this repository on the Node version it is written for: node tools/run.mjs tools/start.ts [arguments]
// It runs on Node 20 and newer without any package, installs the packages when they are missing or out of date, and then starts
// the script on the pinned Node 24 from node_modules.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
/** npm writes this file last, so it exists only after a complete installation. */
const installedLock = join(modules, ".package-lock.json");
/**
 * Holds the hash of the installed package-lock.json. A hash, because a checkout changes the file's time even when its content is
 * the same.
 */
const installedHash = join(modules, ".tarima-lock-hash");
const installing = join(root, ".cache", "installing");

/** The first version that runs TypeScript without a flag. */
const oldestNode = [22, 18];

function isInstalled() {
  if (!existsSync(installedLock)) return false;
  if (statSync(installedLock).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs) return true;
  return existsSync(installedHash) && readFileSync(installedHash, "utf8") === lockHash();
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** Installs the packages. When several runs start at once, one installs and the others wait for it. */
async function install() {
  while (!isInstalled()) {
    if (!takeTurn()) {
      console.log("Another run is installing the packages; waiting for it…");
      while (existsSync(installing) && isAlive(turnHolder()))
        await new Promise((done) => setTimeout(done, 500));
      continue;
    }
    try {
      console.log("Installing the packages of package-lock.json (npm ci), once…");
      const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
      if (npm.status !== 0) {
        fail(
          `npm ci did not succeed (${npm.error?.message ?? `code ${npm.status}`}). Its messages above say why.`,
        );
      }
      writeFileSync(installedHash, lockHash());
    } finally {
      rmSync(installing, { force: true });
    }
  }
}

function takeTurn() {
  mkdirSync(dirname(installing), { recursive: true });
  if (existsSync(installing) && !isAlive(turnHolder())) rmSync(installing, { force: true }); // its holder no longer runs
  try {
    writeFileSync(installing, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function turnHolder() {
  try {
    return Number(readFileSync(installing, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The pinned Node. When the package has no build for this platform, the Node that runs this script, if it is new enough. */
function findNode() {
  const pinned = join(modules, ".bin", "node");
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  return fail(
    `The npm package "node" has no Node 24 for ${process.platform}-${process.arch}, and this Node is ${process.version}.\n` +
      "Install Node 24 (https://nodejs.org) and run the same command again.",
  );
}

function fail(message) {
  console.error(message);
  rmSync(installing, { force: true });
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail("Usage: node tools/run.mjs <script> [arguments]");
await install();
const node = findNode();
const path = [join(modules, ".bin"), process.env.PATH].join(process.platform === "win32" ? ";" : ":");
// what Node compiles is kept for the next program: loading the functions takes half as long with it
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, ".cache", "node-compile-cache");
const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled };
const child = spawn(node, [script, ...args], { stdio: "inherit", env });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => fail(`${node}: ${error.message}`));
child.on("exit", (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
