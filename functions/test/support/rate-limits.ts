import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import { db } from "../../src/lib/firestore/database.ts";

/** Resets the rate limits: every test calls from the same address, and so did earlier runs against the same emulators. */
export const forgetCalls = (): Promise<void> => db().recursiveDelete(db().collection("rateLimits"));

/** As long as a test that counts up to a limit may take. */
const ENOUGH_MS = 20_000;

/** Waits for the next window of the limits where this one is nearly over: what is counted in it would be forgotten in the middle. */
export async function withinOneWindow(): Promise<void> {
  const windowMs = RATE_WINDOW_MINUTES * MINUTE_MS;
  const left = windowMs - (Date.now() % windowMs);
  if (left < ENOUGH_MS) await new Promise((resolve) => setTimeout(resolve, left));
}
