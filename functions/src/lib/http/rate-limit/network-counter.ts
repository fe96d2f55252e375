import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Call } from "../call.ts";
import { networkOf } from "./client-address.ts";

const MOST_NETWORKS = 20_000;

/**
 * Says whether a call is beyond what a network may make in a window, by this instance's memory alone: for calls that are so cheap that a
 * stored counter would cost as much as the call.
 */
export function networkCounter(most: number): (call: Pick<Call, "ip" | "now">) => boolean {
  const networks = new Map<string, number>();
  let window = 0;
  return ({ ip, now }) => {
    const current = Math.floor(now.getTime() / (RATE_WINDOW_MINUTES * MINUTE_MS));
    if (current !== window || networks.size > MOST_NETWORKS) networks.clear();
    window = current;
    const network = networkOf(ip);
    const count = (networks.get(network) ?? 0) + 1;
    networks.set(network, count);
    return count > most;
  };
}
