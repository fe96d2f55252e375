import { formatRelative } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import {
  SERVICE_KEYS,
  SERVICES,
  type ServiceKey,
  type ServiceStatus,
} from "@tarima/shared/system/services.ts";
import type {
  SystemHealth,
  SystemMetrics,
  SystemService,
  TimeRange,
} from "@tarima/shared/system/system.schema.ts";
import { countActiveIncidents } from "../incidents/incidents.repo.ts";
import { countMailsDue } from "../mail-delivery/mail.repo.ts";
import { countFlow, findDaysOfHealth, findHours, hourName, readHealthStatus } from "./health.repo.ts";
import {
  type Minutes,
  minuteName,
  NO_TALLY,
  ratesOf,
  STALE_MS,
  statusOfTally,
  sumTallies,
  type Tally,
  tallyOf,
} from "./health.ts";
import type { HealthStatus } from "./health-records.ts";

const isStale = (status: HealthStatus | undefined, now: Date): boolean =>
  !status || now.getTime() - Date.parse(status.checkedAt) > STALE_MS;

/** Public status: whether nothing is down. Degraded if the last check is too old. */
export async function publicHealth(now: Date): Promise<"ok" | "degraded"> {
  const status = (await readHealthStatus()).data();
  const isDown = Object.values(status?.services ?? {}).some((service) => service.status === "down");
  return isDown || isStale(status, now) ? "degraded" : "ok";
}

/** State of the services now and over the last day: three reads. */
export async function servicesOf(
  now: Date,
): Promise<{ services: SystemService[]; checkedAt: string | null }> {
  const [snapshot, tallies] = await Promise.all([readHealthStatus(), hourlyTallies(now, 24)]);
  const status = snapshot.data();
  const services = SERVICE_KEYS.map((key) => serviceOf(key, status, tallies(key), now));
  return { services, checkedAt: status?.checkedAt ?? null };
}

function serviceOf(
  key: ServiceKey,
  status: HealthStatus | undefined,
  hours: readonly Tally[],
  now: Date,
): SystemService {
  const { name, tags, slaTarget } = SERVICES[key];
  const known = status?.services[key];
  const { uptimePct, errorRatePct } = ratesOf(sumTallies(hours));
  const isMissed = uptimePct !== null && uptimePct < slaTarget;
  const alerts = [
    ...(known?.failingSince ? [`No responde desde ${formatRelative(known.failingSince, now)}`] : []),
    ...(isMissed ? [`Por debajo de la meta: ${formatNumber(slaTarget, 1)}% del día en pie`] : []),
  ];
  return {
    key,
    name,
    status: known && !isStale(status, now) ? known.status : "unknown",
    latencyMs: known?.latencyMs ?? null,
    uptimePct,
    errorRatePct,
    lastCheck: known?.lastCheck ?? null,
    tags: [...tags],
    alerts,
    details: known?.problem ?? null,
    slaTarget,
  };
}

const WORST: readonly ServiceStatus[] = ["down", "unknown", "slow", "up"];

export async function healthOf(now: Date): Promise<SystemHealth> {
  const [{ services, checkedAt }, incidents, flow, mailsWaiting] = await Promise.all([
    servicesOf(now),
    countActiveIncidents(),
    countFlow(new Date(now.getTime() - HOUR_MS)),
    countMailsDue(now),
  ]);
  const standing = services.map(({ status }) => status);
  return {
    overallHealth: WORST.find((status) => standing.includes(status)) ?? "up",
    services,
    incidents,
    totalIssues: standing.filter((status) => status !== "up").length,
    checkedAt,
    flow: { ...flow, mailsWaiting },
  };
}

/** Tallies of the last hours, this one included, the oldest first: one read per day. */
async function hourlyTallies(now: Date, count: number): Promise<(key: ServiceKey) => Tally[]> {
  const hours = lastHours(now, count);
  const days = await findDaysOfHealth([...new Set(hours.map((hour) => hour.slice(0, 10)))]);
  return (key) => hours.map((hour) => days.get(hour.slice(0, 10))?.hours[hour.slice(11)]?.[key] ?? NO_TALLY);
}

const lastHours = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) => hourName(new Date(now.getTime() - (count - 1 - i) * HOUR_MS)));

/** History of each service. */
export async function metricsOf(timeRange: TimeRange, now: Date): Promise<SystemMetrics> {
  const stretches = await (timeRange === "1h"
    ? minutesOf(now)
    : timeRange === "24h"
      ? hoursOf(now, 24, 1)
      : hoursOf(now, 7 * 24, 6));
  const services = SERVICE_KEYS.map((key) => {
    const points = stretches(key);
    return {
      key,
      ...ratesOf(sumTallies(points.map(({ tally }) => tally))),
      points: points.map(({ at, tally }) => ({
        at,
        status: statusOfTally(tally),
        latencyMs: ratesOf(tally).latencyMs,
      })),
    };
  });
  return { timeRange, services };
}

type Stretches = (key: ServiceKey) => { at: string; tally: Tally }[];

/** The last sixty minutes: two reads. */
async function minutesOf(now: Date): Promise<Stretches> {
  const times = Array.from({ length: 60 }, (_, i) => new Date(now.getTime() - (59 - i) * MINUTE_MS));
  const names = [...new Set(times.map(hourName))];
  const hours = await findHours(names);
  return (key) =>
    times.map((at) => {
      const minutes = hours[names.indexOf(hourName(at))]?.services[key] ?? {};
      return { at: at.toISOString(), tally: tallyOfMinute(key, minutes, at.getUTCMinutes()) };
    });
}

/** One minute; whether a failure is an outage depends on the minutes beside it. */
function tallyOfMinute(key: ServiceKey, minutes: Minutes, minute: number): Tally {
  const look = minutes[minuteName(minute)];
  if (look === undefined) return NO_TALLY;
  const alone = tallyOf(key, { [minuteName(minute)]: look });
  const beside = [minute - 1, minute + 1].map((it) => minutes[minuteName(it)]);
  return { ...alone, down: alone.failures > 0 && beside.includes(look) ? 1 : 0 };
}

/** The last `count` hours, `together` of them per point. */
async function hoursOf(now: Date, count: number, together: number): Promise<Stretches> {
  const tallies = await hourlyTallies(now, count);
  const names = lastHours(now, count);
  return (key) => {
    const hours = tallies(key);
    return Array.from({ length: count / together }, (_, i) => ({
      at: `${names[i * together]}:00:00.000Z`,
      tally: sumTallies(hours.slice(i * together, (i + 1) * together)),
    }));
  };
}
