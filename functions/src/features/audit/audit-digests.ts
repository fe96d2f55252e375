import { createHash } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { AuditDigest } from "../../lib/firestore/documents.ts";
import * as logger from "../../lib/observability/logger.ts";
import {
  createDigest,
  eachDigest,
  eachEntryOf,
  findFirstRecording,
  findLastDigest,
} from "./audit-digests.repo.ts";
import { canonicalJson } from "./canonical-json.ts";

/** Wait after the end of a day, so that writes under way at midnight are included. */
const MARGIN_MS = HOUR_MS;

/** The first moments of a day and of the next. */
const boundsOf = (day: string) => ({
  from: instantOf(`${day}T00:00:00.000Z`),
  to: instantOf(`${addDays(day, 1)}T00:00:00.000Z`),
});

/** Count and digest of a day's entries, chained to the day before. */
async function sumUp(day: string, previous: string | null): Promise<Pick<AuditDigest, "count" | "digest">> {
  const hash = createHash("sha256").update(previous ?? "");
  let count = 0;
  for await (const entry of eachEntryOf(boundsOf(day))) {
    hash.update(`\n${canonicalJson(entry)}`);
    count++;
  }
  return { count, digest: hash.digest("hex") };
}

/**
 * Closes every past day with a digest of its entries, chained to the previous day. An entry belongs to the day on which
 * Firestore's clock recorded it, so that late entries never change a closed day. Safe to repeat, also concurrently: an existing
 * digest is kept.
 */
export async function closeAuditDays(now: Date): Promise<void> {
  let last = await findLastDigest();
  const first = last ? undefined : await findFirstRecording();
  let day = last ? addDays(last.day, 1) : first && colombianDay(first);
  while (day && boundsOf(day).to.getTime() + MARGIN_MS <= now.getTime()) {
    const previous = last?.digest ?? null;
    const digest: AuditDigest = {
      day,
      ...(await sumUp(day, previous)),
      previous,
      closedAt: now.toISOString(),
    };
    if (!(await createDigest(digest))) return;
    // the cloud log cannot be changed from the database: `npm run audit:verify` compares against it
    logger.info("A day of the audit log was closed", { day, count: digest.count, digest: digest.digest });
    last = digest;
    day = addDays(day, 1);
  }
}

export interface AuditFault {
  day: string;
  what: string;
}

export interface AuditProof {
  days: number;
  entries: number;
  /** The last closed day and its digest. */
  head: Pick<AuditDigest, "day" | "digest"> | undefined;
  /** The first discrepancy; absent when there is none. */
  fault?: AuditFault;
}

/** Recomputes the whole chain and compares it. `known`: a digest noted elsewhere when its day was closed. */
export async function verifyAuditLog(known?: Pick<AuditDigest, "day" | "digest">): Promise<AuditProof> {
  const proof: AuditProof = { days: 0, entries: 0, head: undefined };
  let isKnownMet = known === undefined;
  for await (const stored of eachDigest()) {
    const what = (await faultOf(stored, proof.head)) ?? unlikeKnown(stored, known);
    if (what) return { ...proof, fault: { day: stored.day, what } };
    isKnownMet ||= stored.day === known?.day;
    proof.days++;
    proof.entries += stored.count;
    proof.head = { day: stored.day, digest: stored.digest };
  }
  if (known && !isKnownMet) return { ...proof, fault: { day: known.day, what: "the day is not closed" } };
  return proof;
}

async function faultOf(stored: AuditDigest, before: AuditProof["head"]): Promise<string | undefined> {
  if (before && stored.day !== addDays(before.day, 1)) return `no digest of ${addDays(before.day, 1)}`;
  if (!before && (await isAnythingBefore(stored.day))) return "there are entries from before the first day";
  if (stored.previous !== (before?.digest ?? null)) return "it is not chained to the day before";
  const { count, digest } = await sumUp(stored.day, stored.previous);
  if (count !== stored.count) return `${stored.count} entries were written, ${count} are there`;
  return digest === stored.digest ? undefined : `of its ${count} entries one is not as it was written`;
}

async function isAnythingBefore(day: string): Promise<boolean> {
  const first = await findFirstRecording();
  return first !== undefined && new Date(first) < boundsOf(day).from;
}

const unlikeKnown = (stored: AuditDigest, known: Pick<AuditDigest, "day" | "digest"> | undefined) =>
  stored.day === known?.day && stored.digest !== known.digest
    ? "its digest is not the one that was noted"
    : undefined;
