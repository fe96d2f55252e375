import { RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Call } from "../call.ts";
import { networkOf } from "./client-address.ts";
import type { RateLimit } from "./rate-limit.ts";

/** How many times as much a network may where each browser behind it has proved itself: a carrier's address serves thousands. */
const CHECKED_TIMES = 20;
/** The share of an unproved network's limit that a browser which has proved itself may use alone. */
const SHARE_OF_ONE = 1 / 5;

/**
 * The limits of those who are not signed in, within a window: of their network, and of each browser where App Check is on. Without
 * it whoever calls may be a program, and the network is all that is known of it.
 */
export function networkLimits(what: string, most: number, { ip, appProof }: Call): RateLimit[] {
  const windowMinutes = RATE_WINDOW_MINUTES;
  const key = `${what}|${networkOf(ip)}`;
  if (appProof === undefined) return [{ key, most, windowMinutes }];
  return [
    { key, most: most * CHECKED_TIMES, windowMinutes },
    { key: `${what}|browser|${appProof}`, most: Math.ceil(most * SHARE_OF_ONE), windowMinutes },
  ];
}
