import { type ChildProcess, fork } from "node:child_process";
import type { Place } from "../preconditions.ts";
import type { RaceTask } from "./race-tasks.ts";
import type { FromRacer, ToRacer } from "./racer.ts";

export interface Field {
  /**
   * Each racer prepares its task; when all are ready, one message starts them; some guards may be removed. Answers each racer's
   * outcomes.
   */
  race(tasks: readonly RaceTask[], without?: Place[]): Promise<string[][]>;
  close(): void;
}

/** Processes with the real code, loaded and connected, that start together. Each takes a second of a core to load. */
export async function startingLine(racers: number): Promise<Field> {
  const script = new URL("racer.ts", import.meta.url).pathname;
  const children = Array.from({ length: racers }, () => fork(script, { execArgv: [] }));
  await Promise.all(children.map((child) => answer(child, "loaded")));
  return {
    async race(tasks, without = []) {
      const placed = tasks.map((of, i) => [children[i] as ChildProcess, of] as const);
      await Promise.all(placed.map(([child, of]) => ask(child, { get: "ready", of, without }, "ready")));
      const ended = await Promise.all(placed.map(([child]) => ask(child, { get: "started" }, "done")));
      return ended.map((message) => (message.is === "done" ? message.outcomes : []));
    },
    close: () => {
      for (const child of children) child.disconnect();
    },
  };
}

function ask(child: ChildProcess, message: ToRacer, awaited: FromRacer["is"]): Promise<FromRacer> {
  const answered = answer(child, awaited);
  child.send(message);
  return answered;
}

function answer(child: ChildProcess, awaited: FromRacer["is"]): Promise<FromRacer> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromRacer) => {
      child.off("exit", ended);
      if (message.is === awaited) resolve(message);
      else
        reject(new Error(message.is === "broken" ? message.why : `A racer is ${message.is}, not ${awaited}`));
    };
    const ended = (code: number | null) => {
      child.off("message", listen);
      reject(new Error(`A racer ended with ${code}`));
    };
    child.once("message", listen);
    child.once("exit", ended);
  });
}

/** Runs rounds until a fault is seen; a race without its guard shows one within these rounds in practically every run. */
export async function seenWithin(rounds: number, isFault: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < rounds; round++) if (await isFault()) return true;
  return false;
}
