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

const SECONDS = 480;
/** Added to the suite's ports for commands that start a world: one shift for each of the two that run at a time. */
const SHIFTS_BESIDE = [4_000, 5_500];

type Run = Extract<Shown, { run: string }>;

interface Ended {
  output: string;
  isRight: boolean;
}

/** Runs every documented command that no other step runs: two at a time, in the order of the table. */
export async function commandsStep(place: WorldPlace): Promise<Outcome> {
  const runs = Object.values(commands).filter((shown): shown is Run => "run" in shown);
  const waiting = [...runs];
  let failed = 0;
  const runNext = async (shift: number): Promise<void> => {
    for (let run = waiting.shift(); run; run = waiting.shift())
      if (!(await isRight(run, place, shift))) failed++;
  };
  await Promise.all(SHIFTS_BESIDE.map((beside) => runNext(place.shift + beside)));
  return { passed: runs.length - failed, failed };
}

async function isRight(run: Run, place: WorldPlace, shift: number): Promise<boolean> {
  const began = performance.now();
  const { isRight, output } = await runOne(run, place, shift);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${run.run}: ${isRight ? "runs" : "FAILED"} in ${seconds} s`);
  if (!isRight) console.error(output);
  return isRight;
}

function runOne(shown: Run, place: WorldPlace, shift: number): Promise<Ended> {
  const [command = "", ...args] = shown.run.split(" ");
  const beside = { TARIMA_PORT_SHIFT: String(shift) };
  const world = shown.in === "world" ? { ...clientVariables(place.ports), ...asKeptWorld(place) } : beside;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...world },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // in its own process group, so that all its processes can be stopped: npm does not pass signals on
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
