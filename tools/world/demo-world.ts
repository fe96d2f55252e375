import { existsSync } from "node:fs";
import { clientVariables } from "./environment.ts";
import { inRoot } from "./paths.ts";
import { runCommand } from "./processes/command.ts";
import { Problem, say } from "./say.ts";
import type { WorldPlace } from "./world-place.ts";

/** Loads the demo world into the running emulators. The loader prints its own progress. */
export async function loadDemoWorld(place: WorldPlace): Promise<void> {
  const script = inRoot("tools/demo-world/load.ts");
  if (!existsSync(script)) return;
  say("Loading the demo world");
  const { code } = await runCommand(process.execPath, [script], { env: clientVariables(place.ports) });
  if (code !== 0) throw new Problem("The demo world could not be loaded; what its loader said is above.");
}
