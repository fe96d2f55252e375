import { CODE_TRIES_PER_IP, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Call } from "../call.ts";
import { networkOf } from "./client-address.ts";
import { limitRate } from "./rate-limit.ts";

/** Limits attempts at codes of any kind, per address. Throws TOO_MANY_REQUESTS. */
export function rateLimitCodes({ ip, now }: Call): Promise<void> {
  return limitRate(
    [{ key: `code|${networkOf(ip)}`, most: CODE_TRIES_PER_IP, windowMinutes: RATE_WINDOW_MINUTES }],
    now,
  );
}
