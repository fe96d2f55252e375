import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { SERVICES, type ServiceKey, type ServiceStatus } from "@tarima/shared/system/services.ts";

/** What came of looking at a service once: how long it took, or why it did not answer. */
export type Outcome = { latencyMs: number } | { problem: string };

/** How a service stands. */
export interface ServiceState {
  status: ServiceStatus;
  latencyMs: number | null;
  lastCheck: Instant;
  /** Why it did not answer the last time. */
  problem: string | null;
  /** Times in a row that it did not. */
  failures: number;
  failingSince: Instant | null;
}

/** Times in a row a service has to fail before somebody is called: once is nothing. */
const FAILURES_OF_AN_OUTAGE = 2;
/** Nobody has looked for so long that nothing is known any more, milliseconds. */
export const STALE_MS = 5 * MINUTE_MS;

export function statusOf(key: ServiceKey, outcome: Outcome): ServiceStatus {
  if ("problem" in outcome || outcome.latencyMs >= SERVICES[key].downMs) return "down";
  return outcome.latencyMs >= SERVICES[key].slowMs ? "slow" : "up";
}

/** How a service stands after it was checked. */
export function stateAfter(
  key: ServiceKey,
  before: ServiceState | undefined,
  outcome: Outcome,
  now: Date,
): ServiceState {
  const status = statusOf(key, outcome);
  const at = now.toISOString();
  const latencyMs = "problem" in outcome ? null : outcome.latencyMs;
  if (status !== "down")
    return { status, latencyMs, lastCheck: at, problem: null, failures: 0, failingSince: null };
  return {
    status,
    latencyMs,
    lastCheck: at,
    problem: "problem" in outcome ? outcome.problem : "too slow",
    failures: (before?.failures ?? 0) + 1,
    failingSince: before?.failingSince ?? at,
  };
}

/** The incident of an outage: the same for as long as the outage lasts. Undefined where there is none. */
export function outageOf(key: ServiceKey, state: ServiceState | undefined): string | undefined {
  if (!state?.failingSince || state.failures < FAILURES_OF_AN_OUTAGE) return undefined;
  return `outage-${key}-${state.failingSince.replace(/\D/g, "").slice(0, 14)}`;
}

/** One look a minute: how long it took, or -1 where it failed. By minute of the hour, "00" to "59". */
export type Minutes = Readonly<Record<string, number>>;
export const FAILED = -1;

/** What many checks add up to. */
export interface Tally {
  checks: number;
  failures: number;
  /** Failures with another beside them: a single one is an error, and no outage. */
  down: number;
  slow: number;
  /** Of those that answered, milliseconds. */
  latencySum: number;
}

export const NO_TALLY: Tally = { checks: 0, failures: 0, down: 0, slow: 0, latencySum: 0 };

export const minuteName = (minute: number): string => String(minute).padStart(2, "0");

export function tallyOf(key: ServiceKey, minutes: Minutes): Tally {
  const tally = { ...NO_TALLY };
  for (const [name, latency] of Object.entries(minutes)) {
    tally.checks++;
    if (latency === FAILED) {
      tally.failures++;
      const beside = [Number(name) - 1, Number(name) + 1].map((it) => minutes[minuteName(it)]);
      if (beside.includes(FAILED)) tally.down++;
      continue;
    }
    tally.latencySum += latency;
    if (statusOf(key, { latencyMs: latency }) !== "up") tally.slow++;
  }
  return tally;
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  const names = Object.keys(NO_TALLY) as (keyof Tally)[]; // the keys are what they are
  return Object.fromEntries(
    names.map((name) => [name, tallies.reduce((sum, tally) => sum + tally[name], 0)]),
  ) as unknown as Tally; // every name is there
}

/** Shares in percent, and the mean latency; null where nobody looked. */
export function ratesOf({ checks, failures, down, latencySum }: Tally) {
  if (checks === 0) return { uptimePct: null, errorRatePct: null, latencyMs: null };
  const percent = (count: number) => Math.round((count / checks) * 10_000) / 100;
  const answered = checks - failures;
  return {
    uptimePct: percent(checks - down),
    errorRatePct: percent(failures),
    latencyMs: answered > 0 ? Math.round(latencySum / answered) : null,
  };
}

/** How a stretch is drawn: by the worst that it had much of. */
export function statusOfTally({ checks, failures, down, slow }: Tally): ServiceStatus {
  if (checks === 0) return "unknown";
  if (down > 0 || failures === checks) return "down";
  return failures > 0 || slow > checks / 10 ? "slow" : "up";
}
