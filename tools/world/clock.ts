import { REGION } from "@tarima/shared/lib/region.ts";
import { projectId } from "./environment.ts";
import { type Ports, url } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { describe, Problem, say } from "./say.ts";

const minuteMs = 60_000;

/** How the functions emulator describes a function: `/backends`. */
interface Backends {
  backends: { functionTriggers: { name: string; schedule?: unknown; eventTrigger?: unknown }[] }[];
}

/** The scheduled functions, as the functions emulator has loaded them; in production Cloud Scheduler calls them. */
export async function scheduledFunctions(functionsUrl: string): Promise<string[]> {
  const response = await fetch(`${functionsUrl}/backends`, { signal: AbortSignal.timeout(5_000) });
  const { backends } = (await response.json()) as Backends;
  const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers);
  return triggers.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name);
}

/**
 * Calls the scheduled functions every minute, since the emulators run none by themselves: by time in `npm start` and
 * `npm run world`, by hand (`runSchedule`) in tests.
 */
export function startClock(ports: Ports): void {
  const timer = setInterval(() => void tick(ports), minuteMs);
  beforeExit(() => clearInterval(timer));
}

/** Runs every scheduled function once, one after another. A failing one is reported and never ends the world. */
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
 * Runs a scheduled function once and waits for its end. firebase-tools gives a function that is no plain HTTPS function a
 * trigger id with "-0" behind its name, and answers calls of it.
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
