import type { ScanResult } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { KeptScan, SavedScan } from "@tarima/shared/check-ins/door/door.schema.ts";
import { doorsOpenAt } from "@tarima/shared/events/dates/event-dates.ts";
import { earlierNightOf } from "@tarima/shared/events/earlier-night.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { AppError } from "../../../lib/app-error.ts";
import { validations } from "../../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { earlierOf, isConflictOf } from "./attempt.ts";
import { codeAwaitsSale } from "./awaits-sale.ts";
import { type ProcessedScan, processScan } from "./check-in-ticket.ts";
import { openDoor } from "./door.ts";

/** Codes processed concurrently. */
const AT_ONCE = 10;

/**
 * Stores scans made offline. Each is evaluated as of the time it was made, scans of the same code in their order; people
 * admitted wrongly are stored as conflicts. Sending them again changes nothing. Those whose ticket a box office may have sold without a
 * network wait for that sale.
 */
export async function saveScans(
  event: Event,
  scans: readonly KeptScan[],
  call: SignedCall,
): Promise<SavedScan[]> {
  const saved = new Map<string, SavedScan>();
  const inOrder = scans.toSorted((a, b) => a.scannedAt.localeCompare(b.scannedAt));
  const byCode = [...Map.groupBy(inOrder, ({ qrToken }) => qrToken).values()];
  await forEachConcurrent(byCode, AT_ONCE, async (ofOneCode) => {
    for (const scan of ofOneCode) saved.set(scan.nonce, await saveScan(event, scan, call));
  });
  return scans.flatMap(({ nonce }) => saved.get(nonce) ?? []);
}

/**
 * The server had refused this scan, but the response did not arrive in time, and the device admitted the person: stored as a
 * conflict now.
 */
async function noteUnheard(processed: ProcessedScan, told: ScanResult): Promise<ProcessedScan> {
  const { attempt, ticket } = processed;
  const isUnheard = attempt && attempt.told === null && told === "valid" && isConflictOf(attempt);
  if (!isUnheard) return processed;
  const news = { told, isConflict: true, earlier: earlierOf(ticket) };
  await validations.doc(attempt.id).update(news);
  return { ...processed, attempt: { ...attempt, ...news } };
}

/** Devices are set up and tested at most this long before the doors open. */
const TRIED_BEFORE_MS = DAY_MS;

/**
 * The time of an offline scan, limited to plausible values: not in the future, and not long before the doors opened or, for a
 * future event, long before now; of one that was moved, also of its earlier night. Scans after the end are evaluated as such.
 */
function believedTime(event: Event, claimed: string, now: Date): Date {
  const opens = doorsOpenAt(event).getTime();
  const night = earlierNightOf(event);
  const opened = night ? instantOf(night.startsAt, night.timeZone).getTime() : opens;
  const earliest = Math.min(opens, opened, now.getTime()) - TRIED_BEFORE_MS;
  return new Date(Math.min(Math.max(Date.parse(claimed), earliest), now.getTime()));
}

const WAITING = { isConflict: false, isRefused: false, isAwaited: true, earlier: null } as const;

async function saveScan(event: Event, scan: KeptScan, call: SignedCall): Promise<SavedScan> {
  const { nonce, qrToken, told, reason: said } = scan;
  const door = await openDoor({ qrToken, eventId: event.id });
  if (!door) throw new AppError("EVENT_NOT_FOUND"); // deleted a moment ago
  if (told === "valid" && door.code === "not_found" && (await codeAwaitsSale(event.id, qrToken)))
    return { nonce, result: told, reason: said, ...WAITING };
  const at = believedTime(event, scan.scannedAt, call.now);
  const isBelieved = at.getTime() === Date.parse(scan.scannedAt);
  const offline = { at, told, reason: said, ...(!isBelieved && { claimedAt: scan.scannedAt }) };
  try {
    const processed = await processScan(scan, door, call, offline);
    const { reason, attempt } = await noteUnheard(processed, told);
    if (!attempt) return { nonce, result: told, reason: said, ...WAITING };
    const { result, isConflict, earlier } = attempt;
    return { nonce, result, reason, isConflict, isRefused: false, earlier };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "SCAN_CONFLICT")) throw error;
    return { nonce, result: told, reason: said, isConflict: false, isRefused: true, earlier: null };
  }
}
