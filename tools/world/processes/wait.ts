import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "../say.ts";
import type { Started } from "./processes.ts";

/** Waits until the check returns true. Throws when the time is up, or as soon as the process that it depends on has ended. */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean>,
  { seconds, from }: { seconds: number; from?: Started | undefined },
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    if (await check().catch(() => false)) return;
    if (from?.hasEnded()) {
      throw new Problem(`${from.name} ended (${await from.ended}) before ${what}. Its log: ${from.logFile}`);
    }
    if (Date.now() > end) {
      const log = from ? ` The log of ${from.name}: ${from.logFile}` : "";
      throw new Problem(`After ${seconds} s still waiting for this: ${what}.${log}`);
    }
    await pause(150);
  }
}

/** Whether a GET request to the address is answered with 200. */
export async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  return response.status === 200;
}
