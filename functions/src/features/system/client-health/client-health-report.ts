import { addDays, daysBetween, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { CLIENT_ERRORS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { ClientHealth, ClientHealthRange } from "@tarima/shared/system/client-health.schema.ts";
import { ratingOf, WEB_VITALS } from "@tarima/shared/system/client-reports.ts";
import { knownPattern, PAGE_PATTERNS } from "@tarima/shared/system/page-patterns.ts";
import type { HealthOfClients, KindOfError, VitalCounts } from "./add-entries.ts";
import { findClientHealth } from "./client-health.repo.ts";
import { percentile, sumOf } from "./histogram.ts";

/** Days of a range, today included: one read each. */
const DAYS: Readonly<Record<ClientHealthRange, number>> = { today: 1, "7d": 7 };
/** Vitals are judged by the share of page loads that were at least as good. Source: https://web.dev/articles/vitals. */
const SHARE = 0.75;

export async function clientHealthOf(range: ClientHealthRange, now: Date): Promise<ClientHealth> {
  const last = today(now);
  return reportOf(range, await findClientHealth(daysBetween(addDays(last, 1 - DAYS[range]), last)));
}

/** The report of some days, the oldest first. */
export function reportOf(range: ClientHealthRange, days: readonly HealthOfClients[]): ClientHealth {
  const errors = sumErrors(days.flatMap((day) => day.errors)).toSorted((a, b) => b.count - a.count);
  const beyond = errors.slice(CLIENT_ERRORS_PER_DAY).reduce((sum, { count }) => sum + count, 0);
  return {
    range,
    errors: errors.slice(0, CLIENT_ERRORS_PER_DAY),
    otherErrors: days.reduce((sum, { otherErrors }) => sum + otherErrors, beyond),
    pages: pagesOf(days.flatMap(({ vitals }) => vitals)),
  };
}

function sumErrors(kinds: readonly KindOfError[]): KindOfError[] {
  const sums = new Map<string, KindOfError>();
  for (const kind of kinds) {
    const known = sums.get(kind.key);
    const page = knownPattern(kind.page); // a release that was gone back from may have known others
    sums.set(kind.key, {
      ...{ ...kind, page },
      ...(known && { count: known.count + kind.count, firstAt: known.firstAt }),
    });
  }
  return [...sums.values()];
}

function pagesOf(counted: readonly VitalCounts[]): ClientHealth["pages"] {
  const pages = PAGE_PATTERNS.flatMap((page) => {
    const vitals = WEB_VITALS.flatMap((name) => {
      const own = counted.filter((it) => it.page === page && it.name === name);
      const counts = own.reduce<number[]>((sum, it) => it.counts.map((n, i) => n + (sum[i] ?? 0)), []);
      const samples = sumOf(counts);
      if (samples === 0) return [];
      const p75 = percentile(name, counts, SHARE);
      return [{ name, p75, rating: ratingOf(name, p75), samples }];
    });
    return vitals.length > 0 ? [{ page, vitals }] : [];
  });
  const loads = ({ vitals }: (typeof pages)[number]) => Math.max(...vitals.map(({ samples }) => samples));
  return pages.toSorted((a, b) => loads(b) - loads(a));
}
