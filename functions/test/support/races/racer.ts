// A process that races others; starting-line.ts sends it its task and the start over IPC.
import { takeGuardsOut } from "../guards.ts";
import type { Place } from "../preconditions.ts";
import { RACERS, type RaceTask } from "./race-tasks.ts";

export type ToRacer = { get: "ready"; of: RaceTask; without: Place[] } | { get: "started" };
export type FromRacer =
  | { is: "loaded" | "ready" }
  | { is: "done"; outcomes: string[] }
  | { is: "broken"; why: string };

const tell = (message: FromRacer) => process.send?.(message);
let run: (() => Promise<string[]>) | undefined;

// each task has its own type of input, and a message always has both
const prepare = ({ task, input }: RaceTask) => RACERS[task](input as never);

process.on("message", async (message: ToRacer) => {
  try {
    if (message.get === "ready") {
      takeGuardsOut(message.without);
      run = await prepare(message.of);
      tell({ is: "ready" });
    } else {
      tell({ is: "done", outcomes: (await run?.()) ?? [] });
    }
  } catch (error) {
    tell({ is: "broken", why: String(error) });
  }
});
process.once("disconnect", () => process.exit(0));
tell({ is: "loaded" });
