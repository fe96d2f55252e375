import { emulatorLog } from "../world/emulators.ts";
import type { Ports } from "../world/ports.ts";
import { whatRunsOn } from "../world/quiet.ts";
import { failedOnce, type Outcome, passedOnce } from "./step.ts";

/** Fails when triggers still run though nobody does anything any more: they start themselves again. */
export async function checkQuiet(ports: Ports): Promise<Outcome> {
  const running = await whatRunsOn(emulatorLog(ports));
  if (running.size === 0) return passedOnce;
  console.error("These functions run on by themselves, with how often in two seconds:");
  for (const [name, times] of running) console.error(`  ${name}: ${times}`);
  return failedOnce;
}
