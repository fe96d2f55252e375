import { CODE_TRIES_PER_IP } from "@tarima/shared/lib/limits.ts";
import type { Call } from "../call.ts";
import { networkLimits } from "./network-limits.ts";
import { limitRate } from "./rate-limit.ts";

/** Limits attempts at codes of any kind, per network and browser. Throws TOO_MANY_REQUESTS. */
export function rateLimitCodes(call: Call): Promise<void> {
  return limitRate(networkLimits("code", CODE_TRIES_PER_IP, call), call.now);
}
