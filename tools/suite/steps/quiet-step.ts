import { emulatorLog, longEmulatorLog } from "../../world/emulators/emulators.ts";
import { runningSince, whatRunsOn } from "../../world/emulators/quiet.ts";
import type { Ports } from "../../world/ports.ts";
import { filesRunningAt } from "../test-reports.ts";
import { failedOnce, type Outcome, passedOnce } from "./step.ts";

/**
 * Fails when triggers still run although no test does: they start each other without end. Checked once, after all files, because
 * the triggers of another file can run when one file ends. The time at which they began shows which file caused it.
 */
export async function checkQuiet(ports: Ports): Promise<Outcome> {
  const running = await whatRunsOn(emulatorLog(ports));
  if (running.size === 0) return passedOnce;
  const since = runningSince(longEmulatorLog(ports), running.keys());
  console.error("These functions run on by themselves, with how often in two seconds:");
  for (const [name, times] of running) console.error(`  ${name}: ${times}${originOf(since.get(name))}`);
  return failedOnce;
}

function originOf(since: Date | undefined): string {
  if (!since) return "";
  const files = filesRunningAt(since);
  const during = files.length > 0 ? `while these ran: ${files.join(", ")}` : "while no file of tests ran";
  return `, since ${since.toISOString()}, ${during}`;
}
