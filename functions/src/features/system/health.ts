import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { SERVICES, type ServiceKey, type ServiceStatus } from "@tarima/shared/system/services.ts";

/** Result of one check: its duration, or the problem. */
export type Outcome = { latencyMs: number } | { problem: string };

export interface ServiceState {
  status: ServiceStatus;
  latencyMs: number | null;
  lastCheck: Instant;
  /** The problem at the last failure. */
  problem: string | null;
  /** Consecutive failures. */
  failures: number;
  failingSince: Instant | null;
}

/** Consecutive failures that make an outage: a single one does not. */
const FAILURES_OF_AN_OUTAGE = 2;
/** Age from which the last check says nothing about the present, milliseconds. */
export const STALE_MS = 5 * MINUTE_MS;

export function statusOf(key: ServiceKey, outcome: Outcome): ServiceStatus {
  if ("problem" in outcome || outcome.latencyMs >= SERVICES[key].downMs) return "down";
  return outcome.latencyMs >= SERVICES[key].slowMs ? "slow" : "up";
}

/** A service's state after a check. */
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

/** The incident key of an outage, the same while it lasts. Undefined without an outage. */
export function outageOf(key: ServiceKey, state: ServiceState | undefined): string | undefined {
  if (!state?.failingSince || state.failures < FAILURES_OF_AN_OUTAGE) return undefined;
  return `outage-${key}-${state.failingSince.replace(/\D/g, "").slice(0, 14)}`;
}

/** Checks by minute of the hour, "00" to "59": milliseconds, or -1 for a failure. */
export type Minutes = Readonly<Record<string, number>>;
export const FAILED = -1;

/** The sum of many checks. */
export interface Tally {
  checks: number;
  failures: number;
  /** Failures next to another one; isolated failures count as errors only. */
  down: number;
  slow: number;
  /** Of successful checks, milliseconds. */
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
  const names = Object.keys(NO_TALLY) as (keyof Tally)[]; // Object.keys types its result as string[]
  return Object.fromEntries(
    names.map((name) => [name, tallies.reduce((sum, tally) => sum + tally[name], 0)]),
  ) as unknown as Tally; // has every name
}

/** Percentages and mean latency; null without checks. */
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

/** The status shown for a period: the worst that makes up a relevant part of it. */
export function statusOfTally({ checks, failures, down, slow }: Tally): ServiceStatus {
  if (checks === 0) return "unknown";
  if (down > 0 || failures === checks) return "down";
  return failures > 0 || slow > checks / 10 ? "slow" : "up";
}
