import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import { db } from "../../src/lib/firestore/database.ts";

/** Resets the rate limits: every test calls from the same address, and so did earlier runs against the same emulators. */
export const forgetCalls = (): Promise<void> => db().recursiveDelete(db().collection("rateLimits"));

/** Longer than most tests that count up to a limit. */
const ENOUGH_MS = 4_000;

/** Waits for the next window of the limits where this one is nearly over: what is counted in it would be forgotten in the middle. */
export async function withinOneWindow(enoughMs = ENOUGH_MS): Promise<void> {
  const windowMs = RATE_WINDOW_MINUTES * MINUTE_MS;
  const left = windowMs - (Date.now() % windowMs);
  if (left < enoughMs) await new Promise((resolve) => setTimeout(resolve, left));
}
