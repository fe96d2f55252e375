import { REGION } from "@tarima/shared/region.ts";
import { projectId } from "./environment.ts";
import { beforeExit } from "./lifetime.ts";
import { type Ports, url } from "./ports.ts";
import { describe, say } from "./say.ts";

/** The scheduled functions that the local world runs every minute; in production Cloud Scheduler calls them. */
const scheduledFunctions = [
  "sweepHolds",
  "reconcilePayments",
  "sweepMail",
  "completeEvents",
  "closeAuditDays",
  "noteOverdueSettlements",
  "checkHealth",
  "tellHolders",
];

const minuteMs = 60_000;

/**
 * Calls the scheduled functions every minute, since the emulators run none by themselves. firebase-tools gives a
 * function that is no plain HTTPS function a trigger id with "-0" behind its name, and answers calls of it.
 */
export function startClock(ports: Ports): void {
  const timer = setInterval(() => void tick(ports), minuteMs);
  beforeExit(() => clearInterval(timer));
}

/** Runs every scheduled function once, one after another. A failing one is reported and never ends the world. */
export async function tick(ports: Ports): Promise<void> {
  for (const name of scheduledFunctions) {
    try {
      const response = await fetch(`${url(ports.functions)}/${projectId}/${REGION}/${name}-0`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
        signal: AbortSignal.timeout(minuteMs),
      });
      if (!response.ok)
        say(`clock: ${name} answered ${response.status} ${(await response.text()).slice(0, 200)}`);
    } catch (error) {
      say(`clock: ${name}: ${describe(error)}`);
    }
  }
}
