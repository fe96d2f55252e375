import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { StoredIssuing } from "@tarima/shared/sale-documents/issuing.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { ledger } from "../../lib/firestore/collections.ts";
import { timestampOf } from "../../lib/firestore/queries.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { planDocuments } from "./plan-documents.ts";
import { ISSUING_ID, settings } from "./sale-documents.repo.ts";

/** Longer than any function runs (nine minutes), so that nobody writes an entry with an earlier time any more. */
const SETTLED_AFTER_MS = 10 * MINUTE_MS;
/** A walk that died lets another one begin after so long. */
const LEASE_MS = 5 * MINUTE_MS;
const ENTRIES_AT_ONCE = 200;
const ORDERS_AT_ONCE = 10;
/** Orders whose documents could not be worked out. With more of them the walk stands still, and forgets none. */
const MOST_FAILED = 200;

/**
 * Makes the documents that orders lack whose money changed since the last walk, until `deadline` (a time of the clock). One walk at a
 * time. Safe to repeat, and to be broken off.
 */
export async function walkLedger(now: Date, deadline: number): Promise<void> {
  let held = await takeLease(now);
  if (!held) return;
  let failed = await planAll(held.failed, held, now);
  for (;;) {
    const entries: Entry[] = Date.now() < deadline ? await entriesAfter(held, now) : [];
    const ofEntries = new Set(entries.map(({ orderId }) => orderId));
    failed = [...new Set([...failed, ...(await planAll([...ofEntries], held, now))])];
    const isFull = failed.length > MOST_FAILED;
    const isOver = isFull || entries.length < ENTRIES_AT_ONCE;
    const last = isFull ? undefined : entries.at(-1);
    const goneOn = await changeHeld(held, {
      leasedUntil: isOver ? null : leaseFrom(now),
      failed: failed.slice(0, MOST_FAILED),
      ...(last && { walked: { at: last.at, id: last.id } }),
    });
    if (isOver || !goneOn) return;
    held = goneOn;
  }
}

/** The lease, unless nothing was ever to be issued, or another walk has it. */
async function takeLease(now: Date): Promise<StoredIssuing | undefined> {
  let isTaken = false;
  const stored = await changeDocument(SETTINGS, (present) => {
    isTaken = isFree(present, now);
    return isTaken ? { leasedUntil: leaseFrom(now) } : undefined;
  });
  return isTaken ? stored : undefined;
}

/** Changes what is stored while the lease is held; undefined where another walk has it. */
async function changeHeld(
  held: StoredIssuing,
  fields: Partial<StoredIssuing>,
): Promise<StoredIssuing | undefined> {
  let isHeld = false;
  const stored = await changeDocument(SETTINGS, (present) => {
    isHeld = present.leasedUntil === held.leasedUntil;
    return isHeld ? fields : undefined;
  });
  return isHeld ? stored : undefined;
}

const SETTINGS = { of: settings, id: ISSUING_ID };

/** Nothing was ever to be issued, or another walk has it. */
const isFree = ({ periods, leasedUntil }: StoredIssuing, now: Date): boolean =>
  periods.length > 0 && (leasedUntil === null || leasedUntil <= now.toISOString());

const leaseFrom = (now: Date): string =>
  new Date(Math.max(now.getTime(), Date.now()) + LEASE_MS).toISOString();

interface Entry {
  id: string;
  at: string;
  orderId: string;
}

/** The next entries of the ledger, the oldest first. Of each its id is enough, so that one that cannot be read is not passed over. */
async function entriesAfter({ walked, periods }: StoredIssuing, now: Date): Promise<Entry[]> {
  const sorted = ledger
    .all()
    .where("at", "<=", new Date(now.getTime() - SETTLED_AFTER_MS))
    .orderBy("at")
    .orderBy("id");
  const [first] = periods;
  const from = walked
    ? sorted.startAfter(timestampOf(walked.at), walked.id)
    : sorted.startAt(timestampOf(first?.from ?? now.toISOString()));
  return (await from.limit(ENTRIES_AT_ONCE).get()).docs.map((doc) => {
    const at: unknown = doc.get("at");
    return {
      id: doc.id,
      at: (at instanceof Timestamp ? at.toDate() : now).toISOString(),
      orderId: doc.id.replace(/-\d+$/, ""),
    };
  });
}

/** Works out the documents of these orders; those that failed. */
async function planAll(orderIds: readonly string[], issuing: StoredIssuing, now: Date): Promise<string[]> {
  const failed: string[] = [];
  await forEachConcurrent(orderIds, ORDERS_AT_ONCE, async (orderId) => {
    try {
      await planDocuments(orderId, issuing, now);
    } catch (error) {
      logger.error("An order's documents of sale could not be worked out", { orderId, error: String(error) });
      failed.push(orderId);
    }
  });
  return failed;
}
