import { createHash } from "node:crypto";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { AppError } from "../../app-error.ts";
import { countInWindow } from "../../firestore/counters.ts";

export const DAY_MINUTES = 24 * 60;

export interface RateLimit {
  /** What is counted: a route and whoever calls it. Stored hashed, since it may be an e-mail. */
  key: string;
  /** Calls that may be made within a window. */
  most: number;
  windowMinutes: number;
  /** What this call counts for; one unless told. */
  by?: number;
}

/**
 * Counts a call; throws TOO_MANY_REQUESTS, with the seconds until the window ends, when there were too many. Counted in
 * Firestore, since instances come and go. One write and one read a limit; the counters are cleared by the TTL policy on `expiresAt`.
 */
export async function limitRate(limits: readonly RateLimit[], now: Date): Promise<void> {
  const waits = await Promise.all(limits.map((limit) => countCall(limit, now)));
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfter });
}

/** Seconds to wait; 0 when the call may be made. */
async function countCall({ key, most, windowMinutes, by }: RateLimit, now: Date): Promise<number> {
  const { id, endsAt } = windowOf({ key, windowMinutes }, now);
  const count = await countInWindow(id, endsAt, by);
  return count > most ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : 0;
}

/** The counter of a window, and when the window ends. */
export function windowOf(
  { key, windowMinutes }: Pick<RateLimit, "key" | "windowMinutes">,
  now: Date,
): { id: string; endsAt: Date } {
  const windowMs = windowMinutes * MINUTE_MS;
  const window = Math.floor(now.getTime() / windowMs);
  return { id: counterId(`${key}|${window}`), endsAt: new Date((window + 1) * windowMs) };
}

export const counterId = (key: string): string => createHash("sha256").update(key).digest("base64url");
