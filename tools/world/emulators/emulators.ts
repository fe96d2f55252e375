import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectId, siteVariables } from "../environment.ts";
import { inCache, inRoot } from "../paths.ts";
import { isListening, type Ports, url } from "../ports.ts";
import { beforeExit } from "../processes/lifetime.ts";
import { type Started, start } from "../processes/processes.ts";
import { waitUntil } from "../processes/wait.ts";
import { Problem, say } from "../say.ts";
import type { WorldPlace } from "../world-place.ts";
import { emulatorConfigFile } from "./emulator-config.ts";
import { emulatorJars } from "./emulator-jars.ts";
import { findJava } from "./java.ts";

export type Emulator = "auth" | "firestore" | "functions" | "hosting" | "storage" | "tasks";

const readySeconds = 90;

const folderOf = (ports: Ports) => inCache(`world-${ports.hosting}`);

/** The output of a world's emulators, which includes a line for the start of every function. */
export function emulatorLog(ports: Ports): string {
  return join(folderOf(ports), "emulators.log");
}

/** The debug log of firebase-tools, with times; of what it says to who debugs it, one line is left, see quick-log.cjs. */
export function longEmulatorLog(ports: Ports): string {
  return join(folderOf(ports), "firebase-debug.log");
}

/**
 * Starts the Firebase emulators and waits until all of them answer and the functions are loaded. `flags` are passed to the
 * functions as environment variables, unless the environment already sets them.
 */
export async function startEmulators(
  place: WorldPlace,
  only: Emulator[],
  flags: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const java = findJava();
  const jars = await emulatorJars(java);
  const config = emulatorConfigFile(place.ports, place.shift);
  const folder = folderOf(place.ports);
  mkdirSync(folder, { recursive: true });
  say(`Starting the emulators: ${only.join(", ")} (Java ${java.version})`);
  const emulators = start({
    name: "The Firebase emulators",
    command: process.execPath,
    args: [
      ...["--require", join(import.meta.dirname, "quick-auth-emulator.cjs")],
      ...["--require", join(import.meta.dirname, "quick-accounts.cjs")],
      ...["--require", join(import.meta.dirname, "quick-log.cjs")],
      ...["--require", join(import.meta.dirname, "plain-emulators.cjs")],
      ...["--require", join(import.meta.dirname, "quick-java.cjs")],
      ...["--require", join(import.meta.dirname, "instances.cjs")],
      inRoot("node_modules/firebase-tools/lib/bin/firebase.js"),
      "emulators:start",
      ...["--only", only.join(",")],
      ...["--project", projectId],
      ...["--config", config],
    ],
    env: {
      ...flags,
      ...process.env,
      ...siteVariables(place.ports),
      ...jars,
      PATH: `${java.bin}:${process.env.PATH}`,
      TMPDIR: place.temporaryFolder, // the storage emulator stores its files there and deletes them when it stops
      XDG_CONFIG_HOME: join(place.temporaryFolder, "config"), // without the developer's account and settings
      METADATA_SERVER_DETECTION: "none",
      NODE_COMPILE_CACHE: inCache("node-compile-cache"), // the default is below TMPDIR, which is deleted after each run
      NO_UPDATE_NOTIFIER: "1",
      CI: "1", // no messages of the day and no questions
    },
    cwd: folder, // firebase-tools writes its logs to the current folder
    logFile: emulatorLog(place.ports),
    mark: place.mark,
    onLine: (line) => {
      showFailure(line);
      // When one emulator is killed firebase-tools continues without it. Such a world is useless, so it is stopped.
      if (/Emulator has exited/.test(line)) void emulators.stop();
    },
  });
  beforeExit(emulators.stop);
  await waitUntil("every emulator answers", () => everyEmulatorAnswers(place, only), {
    seconds: readySeconds,
    from: emulators,
  });
  if (only.includes("functions")) await waitForFunctions(place, emulators);
  return emulators;
}

async function everyEmulatorAnswers({ ports }: WorldPlace, only: Emulator[]): Promise<boolean> {
  const listening = await Promise.all(only.map((name) => isListening(ports[name])));
  return listening.every(Boolean);
}

async function waitForFunctions({ ports }: WorldPlace, emulators: Started): Promise<void> {
  const triggers = async () => {
    const { backends } = (await getJson(`${url(ports.functions)}/backends`)) as {
      backends: { functionTriggers: unknown[] }[];
    };
    return backends.flatMap((backend) => backend.functionTriggers).length;
  };
  await waitUntil("the functions are loaded", async () => (await triggers()) > 0, {
    seconds: readySeconds,
    from: emulators,
  });
}

async function getJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Problem(`${address} answered ${response.status}`);
  return response.json();
}

// Warnings of firebase-tools without meaning here: printed at every start, or about something this world does on purpose.
const harmless = [
  /Env variable override detected/,
  /not currently authenticated/,
  /emulators are not running/,
  /Unable to (fetch|look up)/,
  /Emulator UI/,
  /storage\.rules line/, // rules that deny because their evaluation fails, such as for a signed-out visitor
];

const shown = new Set<string>();

/** Prints lines that look like failures, each kind only once; the log has all of them. */
function showFailure(line: string): void {
  if (!/^(⚠|!|Error)|Failed to load|Uncaught|unhandled/i.test(line.trim())) return;
  if (harmless.some((pattern) => pattern.test(line))) return;
  if (shown.has(line)) return;
  shown.add(line);
  say(`emulators: ${line.trim()}`);
}
