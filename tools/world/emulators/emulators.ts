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

/**
 * How many instances of a function the functions emulator runs at once, each a process of its own. It starts one a call and
 * collapses without a limit; with 1 a function that is called back while it waits never finishes.
 */
const instances = process.env.TARIMA_INSTANCES ?? "4";

const readySeconds = 90;

const folderOf = (ports: Ports) => inCache(`world-${ports.hosting}`);

/** What the emulators of a world print, the beginning of every function among it. */
export function emulatorLog(ports: Ports): string {
  return join(folderOf(ports), "emulators.log");
}

/** What firebase-tools writes down besides, with times: a hundred times as much. */
export function longEmulatorLog(ports: Ports): string {
  return join(folderOf(ports), "firebase-debug.log");
}

/**
 * Starts the Firebase emulators and waits until every one of them answers, the functions loaded included. `flags` reach the
 * functions, unless whoever starts them has set them otherwise.
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
      ...["--require", join(import.meta.dirname, "plain-emulators.cjs")],
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
      TMPDIR: place.temporaryFolder, // the storage emulator keeps its files there, and empties it when it stops
      XDG_CONFIG_HOME: join(place.temporaryFolder, "config"), // no account, no settings of the developer's own
      FUNCTIONS_EMULATOR_PARALLEL: instances,
      METADATA_SERVER_DETECTION: "none",
      NODE_COMPILE_CACHE: inCache("node-compile-cache"), // by default below TMPDIR, where it would not outlive a run
      NO_UPDATE_NOTIFIER: "1",
      CI: "1", // no message of the day, no questions
    },
    cwd: folder, // firebase-tools writes its own logs where it is started
    logFile: emulatorLog(place.ports),
    mark: place.mark,
    onLine: (line) => {
      showFailure(line);
      // firebase-tools goes on without an emulator that was killed; a world without one is of no use.
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

// The harmless half of firebase-tools' warnings: said at every start, or about what this world does on purpose.
const harmless = [
  /Env variable override detected/,
  /not currently authenticated/,
  /emulators are not running/,
  /Multiple projectIds are not recommended/,
  /Unable to (fetch|look up)/,
  /Emulator UI/,
  /storage\.rules line/, // rules that deny by an error of evaluation, as those about a visitor's token do
];

const shown = new Set<string>();

/** Shows what looks like a failure, each kind once: the log has them all. */
function showFailure(line: string): void {
  if (!/^(⚠|!|Error)|Failed to load|Uncaught|unhandled/i.test(line.trim())) return;
  if (harmless.some((pattern) => pattern.test(line))) return;
  if (shown.has(line)) return;
  shown.add(line);
  say(`emulators: ${line.trim()}`);
}
