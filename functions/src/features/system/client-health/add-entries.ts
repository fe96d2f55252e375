import { createHash } from "node:crypto";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { CLIENT_ERRORS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { ClientEntry } from "@tarima/shared/system/client-health.schema.ts";
import type { WebVital } from "@tarima/shared/system/client-reports.ts";
import type { PagePattern } from "@tarima/shared/system/page-patterns.ts";
import { bucketOf, emptyCounts } from "./histogram.ts";

/** An entry as it is counted: masked, of a known page. */
export type Told = ClientEntry & { page: PagePattern; release: string; at: Instant };

export interface KindOfError {
  /** Of the masked message. */
  key: string;
  message: string;
  /** Where and in which release it was seen last. */
  page: PagePattern;
  release: string;
  count: number;
  firstAt: Instant;
  lastAt: Instant;
}

export interface VitalCounts {
  page: PagePattern;
  name: WebVital;
  /** By bucket; see histogram.ts. */
  counts: number[];
}

/**
 * What browsers told on some days. Lists, not maps by what somebody sent. As many errors as CLIENT_ERRORS_PER_DAY of at most 200
 * characters, and a histogram for each known page and vital: less than 100 KB however much is told.
 */
export interface HealthOfClients {
  errors: KindOfError[];
  /** Errors of further kinds. */
  otherErrors: number;
  vitals: VitalCounts[];
}

export const NOTHING_TOLD: HealthOfClients = { errors: [], otherErrors: 0, vitals: [] };

const keyOf = (message: string): string => createHash("sha256").update(message).digest("hex").slice(0, 16);

/** A day with further entries. */
export function addEntries(day: HealthOfClients, told: readonly Told[]): HealthOfClients {
  const errors = new Map(day.errors.map((kind) => [kind.key, { ...kind }]));
  const vitals = new Map(day.vitals.map((it) => [vitalKey(it), { ...it, counts: [...it.counts] }]));
  let { otherErrors } = day;
  for (const entry of told) {
    if (entry.kind === "vital") {
      const { page, name, value } = entry;
      const kept = vitals.get(vitalKey(entry)) ?? { page, name, counts: emptyCounts(name) };
      const bucket = bucketOf(name, value);
      kept.counts[bucket] = (kept.counts[bucket] ?? 0) + 1;
      vitals.set(vitalKey(entry), kept);
      continue;
    }
    const { page, release, message, at } = entry;
    const key = keyOf(message);
    const known = errors.get(key);
    if (known) Object.assign(known, { page, release, count: known.count + 1, lastAt: at });
    else if (errors.size < CLIENT_ERRORS_PER_DAY)
      errors.set(key, { key, message, page, release, count: 1, firstAt: at, lastAt: at });
    else otherErrors++;
  }
  return { errors: [...errors.values()], otherErrors, vitals: [...vitals.values()] };
}

const vitalKey = ({ page, name }: Pick<VitalCounts, "page" | "name">) => `${name} ${page}`;
