import { createHash } from "node:crypto";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { AppError } from "../../app-error.ts";
import { countInWindow, countOnceInWindow } from "../../firestore/counters.ts";

export const DAY_MINUTES = 24 * 60;

export interface RateLimit {
  /** What is limited: a route and its caller. Stored hashed, since it may contain an e-mail. */
  key: string;
  /** Calls per window. */
  most: number;
  windowMinutes: number;
  /** Weight of this call; one by default. */
  by?: number;
}

/**
 * Counts a call, and throws TOO_MANY_REQUESTS, with the seconds until the window ends, beyond the limit. Counted in Firestore,
 * since instances are short-lived. One write and one read per limit; a TTL policy on `expiresAt` deletes the counters.
 */
export const limitRate = (limits: readonly RateLimit[], now: Date): Promise<void> =>
  limit(limits, now, ({ by }, { id, endsAt }) => countInWindow(id, endsAt, by));

/** The same for what may be sent again: each `mark` counts once in a window. */
export const limitOnce = (limits: readonly RateLimit[], mark: string, now: Date): Promise<void> =>
  limit(limits, now, (_limit, { id, endsAt }) => countOnceInWindow(id, counterId(`${id}|${mark}`), endsAt));

/** Counts a call and returns how many there were in its window, for who decides what that means. */
export function countCall(limit: RateLimit, now: Date): Promise<number> {
  const { id, endsAt } = windowOf(limit, now);
  return countInWindow(id, endsAt, limit.by);
}

/** Until a limit's window ends. */
export const secondsLeft = (limit: RateLimit, now: Date): number =>
  Math.ceil((windowOf(limit, now).endsAt.getTime() - now.getTime()) / 1000);

type Window = ReturnType<typeof windowOf>;

async function limit(
  limits: readonly RateLimit[],
  now: Date,
  count: (limit: RateLimit, window: Window) => Promise<number>,
): Promise<void> {
  const waits = await Promise.all(
    limits.map(async (it) => {
      const window = windowOf(it, now);
      const isBeyond = (await count(it, window)) > it.most;
      return isBeyond ? secondsLeft(it, now) : 0;
    }),
  );
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfter });
}

/** A window's counter, and when the window ends. */
export function windowOf(
  { key, windowMinutes }: Pick<RateLimit, "key" | "windowMinutes">,
  now: Date,
): { id: string; endsAt: Date } {
  const windowMs = windowMinutes * MINUTE_MS;
  const window = Math.floor(now.getTime() / windowMs);
  return { id: counterId(`${key}|${window}`), endsAt: new Date((window + 1) * windowMs) };
}

export const counterId = (key: string): string => createHash("sha256").update(key).digest("base64url");
