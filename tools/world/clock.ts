import { REGION } from "@tarima/shared/lib/region.ts";
import { projectId } from "./environment.ts";
import { type Ports, url } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { describe, Problem, say } from "./say.ts";

const minuteMs = 60_000;

/** The answer of the functions emulator's `/backends`, which describes its functions. */
interface Backends {
  backends: { functionTriggers: { name: string; schedule?: unknown; eventTrigger?: unknown }[] }[];
}

/** The scheduled functions that the functions emulator has loaded. In production Cloud Scheduler calls them. */
export async function scheduledFunctions(functionsUrl: string): Promise<string[]> {
  const response = await fetch(`${functionsUrl}/backends`, { signal: AbortSignal.timeout(5_000) });
  const { backends } = (await response.json()) as Backends;
  const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers);
  return triggers.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name);
}

/**
 * Calls the scheduled functions every minute, because the emulators do not run schedules. Used by `npm start` and `npm run
 * world`; tests call them one by one (`runSchedule`).
 */
export function startClock(ports: Ports): void {
  const timer = setInterval(() => void tick(ports), minuteMs);
  beforeExit(() => clearInterval(timer));
}

/** Runs every scheduled function once, one after another. A failure is reported and does not end the world. */
export async function tick(ports: Ports): Promise<void> {
  for (const name of await scheduledFunctions(url(ports.functions)).catch(() => [])) {
    try {
      await runSchedule(name, url(ports.functions));
    } catch (error) {
      say(`clock: ${describe(error)}`);
    }
  }
}

/**
 * Runs a scheduled function once and waits for its end. For a function that is not a plain HTTPS function, firebase-tools uses
 * its name followed by "-0" as the trigger id, and accepts HTTP calls to it.
 */
export async function runSchedule(name: string, functionsUrl: string): Promise<void> {
  const response = await fetch(`${functionsUrl}/${projectId}/${REGION}/${name}-0`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    signal: AbortSignal.timeout(minuteMs),
  });
  if (!response.ok) {
    throw new Problem(`${name} answered ${response.status} ${(await response.text()).slice(0, 200)}`);
  }
}
