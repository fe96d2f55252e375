import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { inCache } from "../paths.ts";
import { Problem, say } from "../say.ts";
import type { Java } from "./java.ts";

// The Firestore emulator and the Storage rules runtime are Java programs that firebase-tools downloads. When the download is not
// possible, the Firestore emulator that Google also ships as a Debian package replaces both: it needs a manifest with a main
// class for `java -jar`, and it contains the rules engine, which storage-rules-runtime/ runs with the protocol that
// firebase-tools expects.

/** How long to wait for Google's download server before it counts as unreachable. */
const probeMs = 3_000;
const enginePath = "google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

const names = ["firestore", "storage"] as const;

type Name = (typeof names)[number];

interface Download {
  remoteUrl: string;
  downloadPathRelativeToCacheDir: string;
}

const downloads = createRequire(import.meta.url)(
  "firebase-tools/lib/emulator/downloadableEmulatorInfo.json",
) as Record<Name, Download>;

/** The environment variables that tell firebase-tools which jars to run; none when it has, or can download, Google's own. */
export async function emulatorJars(java: Java): Promise<Record<string, string>> {
  const variables = await Promise.all(
    names.map(async (name): Promise<[string, string][]> => {
      const variable = `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;
      if (process.env[variable] || isCached(downloads[name])) return [];
      if (await isDownloadable(downloads[name])) {
        say(`The ${name} emulator will be downloaded once (${downloads[name].remoteUrl})`);
        return [];
      }
      return [[variable, standIn(name, java)]];
    }),
  );
  return Object.fromEntries(variables.flat());
}

function isCached(download: Download): boolean {
  const folder = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), ".cache/firebase/emulators");
  return existsSync(join(folder, download.downloadPathRelativeToCacheDir));
}

async function isDownloadable({ remoteUrl }: Download): Promise<boolean> {
  try {
    return (await fetch(remoteUrl, { method: "HEAD", signal: AbortSignal.timeout(probeMs) })).ok;
  } catch {
    return false;
  }
}

/** Whether the emulators can start without a download. */
export function hasEmulatorJars(): boolean {
  return lookForEngine() !== undefined || names.every((name) => isCached(downloads[name]));
}

/** Looks for the Firestore emulator of an installed Google Cloud CLI. */
function lookForEngine(): string | undefined {
  const named = process.env.TARIMA_FIRESTORE_JAR ?? "";
  const folders = ["/usr/lib", "/usr/share", "/usr/local", "/opt", "/opt/homebrew/share", homedir()];
  const paths = [named, ...folders.map((folder) => join(folder, enginePath))];
  return paths.find((path) => path !== "" && existsSync(path));
}

function findEngine(): string {
  const found = lookForEngine();
  if (found) return found;
  throw new Problem(
    "The Firestore emulator is neither downloaded nor downloadable from here (storage.googleapis.com cannot be reached).\n" +
      "Run once with a network, or install Google's package (Debian: apt-get install google-cloud-cli-firestore-emulator ·\n" +
      "elsewhere: gcloud components install cloud-firestore-emulator), or set TARIMA_FIRESTORE_JAR to its jar.",
  );
}

/** Builds a small jar that refers to the engine: a manifest, and for Storage also the compiled rules runtime. */
function standIn(name: Name, java: Java): string {
  const engine = findEngine();
  const sources = name === "storage" ? javaFiles(join(import.meta.dirname, "storage-rules-runtime")) : [];
  const mainClass =
    name === "storage"
      ? "StorageRulesRuntime"
      : "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
  const { size, mtimeMs } = statSync(engine);
  const key = createHash("sha256")
    .update(
      JSON.stringify([engine, size, mtimeMs, mainClass, sources.map((path) => readFileSync(path, "utf8"))]),
    )
    .digest("hex")
    .slice(0, 16);
  const jar = inCache("emulator-jars", `${name}-${key}.jar`);
  if (existsSync(jar)) return jar;
  if (!java.isKit) {
    throw new Problem(
      `${java.bin} holds a Java runtime without javac and jar, which are needed to build a stand-in for the ${name} emulator.\n` +
        "Install the development kit (Debian: apt-get install openjdk-21-jdk-headless) or point JAVA_HOME at one.",
    );
  }
  say(`Building the ${name} emulator's jar over ${engine}`);
  const work = join(dirname(jar), `${key}-${process.pid}`);
  const classes = join(work, "classes");
  mkdirSync(classes, { recursive: true });
  writeFileSync(join(work, "manifest"), `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(engine)}\n`);
  if (sources.length > 0) {
    run(java, "javac", ["-proc:none", "-nowarn", "-Xlint:none", "-cp", engine, "-d", classes, ...sources]);
  }
  run(java, "jar", ["cfm", join(work, "out.jar"), join(work, "manifest"), "-C", classes, "."]);
  chmodSync(join(work, "out.jar"), 0o755);
  renameSync(join(work, "out.jar"), jar); // in one step, so that another run never reads an incomplete jar
  rmSync(work, { recursive: true });
  return jar;
}

function javaFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".java"))
    .sort()
    .map((name) => join(folder, name));
}

function run(java: Java, command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(join(java.bin, command), args, { encoding: "utf8" });
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}
