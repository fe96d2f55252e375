import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { clientVariables } from "../../world/environment.ts";
import { asKeptWorld } from "../../world/kept-world.ts";
import { root } from "../../world/paths.ts";
import { beforeExit } from "../../world/processes/lifetime.ts";
import { say } from "../../world/say.ts";
import type { WorldPlace } from "../../world/world-place.ts";
import { commands, type Shown } from "../commands.ts";
import type { Outcome } from "./step.ts";

const SECONDS = 240;
/** What starts a world of its own does so on other ports than the suite's. */
const SHIFT_BESIDE = 4_000;

type Run = Extract<Shown, { run: string }>;

interface Ended {
  output: string;
  isRight: boolean;
}

/**
 * Runs every command that is written of somewhere, and that no other step runs: those in the suite's world one after another,
 * and beside them, one after another, those that need none or start their own, which mostly wait for emulators to start.
 */
export async function commandsStep(place: WorldPlace): Promise<Outcome> {
  const runs = Object.values(commands).filter((shown): shown is Run => "run" in shown);
  const [inWorld, apart] = [
    runs.filter((run) => run.in === "world"),
    runs.filter((run) => run.in !== "world"),
  ];
  const failed = await Promise.all([runInOrder(inWorld, place), runInOrder(apart, place)]);
  const failures = failed.reduce((sum, count) => sum + count, 0);
  return { passed: runs.length - failures, failed: failures };
}

/** Returns how many of them failed. */
async function runInOrder(runs: readonly Run[], place: WorldPlace): Promise<number> {
  let failed = 0;
  for (const run of runs) {
    const began = performance.now();
    const { isRight, output } = await runOne(run, place);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${run.run}: ${isRight ? "runs" : "FAILED"} in ${seconds} s`);
    if (isRight) continue;
    failed++;
    console.error(output);
  }
  return failed;
}

function runOne(shown: Run, place: WorldPlace): Promise<Ended> {
  const [command = "", ...args] = shown.run.split(" ");
  const beside = { TARIMA_PORT_SHIFT: String(place.shift + SHIFT_BESIDE) };
  const world = shown.in === "world" ? { ...clientVariables(place.ports), ...asKeptWorld(place) } : beside;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...world },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // so that the whole of it can be ended: npm does not hand signals on
  });
  const end = (signal: NodeJS.Signals) => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !isOver) process.kill(-child.pid, signal);
  };
  beforeExit(() => end("SIGTERM"));
  const until = "until" in shown ? shown.until : undefined;
  let output = "";
  let isReached = false;
  const timer = setTimeout(() => end("SIGKILL"), SECONDS * 1000);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (isReached || !until?.test(stripVTControlCharacters(output))) return;
      isReached = true;
      end("SIGINT");
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ output: String(error), isRight: false }));
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ output, isRight: until ? isReached : code === 0 });
    });
  });
}
