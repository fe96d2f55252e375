import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Problem } from "../say.ts";

/** The oldest Java version that the Firebase emulators run on. */
const oldestJava = 21;

export interface Java {
  /** The folder that holds the `java` command. */
  bin: string;
  version: number;
  /** Whether `javac` and `jar` are in the same folder. */
  isKit: boolean;
}

/**
 * Finds a Java version that the emulators run on: in JAVA_HOME, on PATH, or in the usual installation folders. A development kit
 * is preferred, because the replacement of the Storage rules runtime is compiled with it.
 */
export function findJava(): Java {
  let runtime: Java | undefined;
  for (const bin of binFolders()) {
    const java = inspect(bin);
    if (java?.isKit) return java;
    runtime ??= java;
  }
  if (runtime) return runtime;
  throw new Problem(
    `The Firebase emulators need Java ${oldestJava} or newer, and none was found in JAVA_HOME, on PATH or in the usual folders.\n` +
      `Install a JDK (Debian: apt-get install openjdk-21-jdk-headless · macOS: brew install openjdk@21 ·\n` +
      "any system: https://adoptium.net) or point JAVA_HOME at one.",
  );
}

function binFolders(): string[] {
  const homes: string[] = process.env.JAVA_HOME ? [process.env.JAVA_HOME] : [];
  const onPath = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  for (const folder of ["/usr/lib/jvm", "/usr/java", "/opt", "/Library/Java/JavaVirtualMachines"]) {
    if (!existsSync(folder)) continue;
    const names = readdirSync(folder).sort().reverse();
    homes.push(...names.flatMap((name) => [join(folder, name), join(folder, name, "Contents/Home")]));
  }
  for (const prefix of ["/opt/homebrew", "/usr/local", "/home/linuxbrew/.linuxbrew"]) {
    homes.push(join(prefix, "opt/openjdk"), join(prefix, "opt/openjdk@21"));
  }
  const bins = homes.map((home) => join(home, "bin"));
  const ordered = process.env.JAVA_HOME ? [bins[0] ?? "", ...onPath, ...bins.slice(1)] : [...onPath, ...bins];
  return [...new Set(ordered)].filter((bin) => existsSync(join(bin, "java")));
}

function inspect(bin: string): Java | undefined {
  const { status, stderr } = spawnSync(join(bin, "java"), ["-version"], { encoding: "utf8" });
  const version = Number(/version "(\d+)/.exec(stderr ?? "")?.[1]);
  if (status !== 0 || !(version >= oldestJava)) return undefined;
  return { bin, version, isKit: existsSync(join(bin, "javac")) && existsSync(join(bin, "jar")) };
}
