import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { SavedScan } from "@tarima/shared/check-ins/door/door.schema.ts";
import { MAX_SCANS_SENT } from "@tarima/shared/lib/limits.ts";
import { call } from "../../../lib/api/api.ts";
import { isCode } from "../../../lib/api/api-error.ts";
import { dropSent, type QueuedScan, readOutbox, setAside } from "./door-store.ts";

/** Bytes of scans per request; the server accepts 100 KB. */
const MOST_BYTES = 80_000;

/**
 * Sends queued scans in order. Scans without a response are sent again: the server recognises their nonces. Those of a
 * door where the person no longer works wait, and so do those whose sale at a box office the server does not know yet. Returns the
 * server's results.
 */
export async function sendOutbox(uid: string, signal: AbortSignal): Promise<SavedScan[]> {
  const saved: SavedScan[] = [];
  const closed = new Set<string>();
  const awaited = new Set<string>();
  while (true) {
    const waiting = (await readOutbox(uid)).filter(
      ({ isRefused, eventId, nonce }) => !isRefused && !closed.has(eventId) && !awaited.has(nonce),
    );
    const [first] = waiting;
    if (!first) return saved;
    const batch = batchOf(waiting.filter(({ eventId }) => eventId === first.eventId));
    try {
      const answered = await sendBatch(first.eventId, batch, signal);
      for (const { nonce, isAwaited } of answered) if (isAwaited) awaited.add(nonce);
      saved.push(...answered);
    } catch (error) {
      if (!isCode(error, "FORBIDDEN")) throw error;
      closed.add(first.eventId);
    }
  }
}

function batchOf(waiting: readonly QueuedScan[]): QueuedScan[] {
  let bytes = 0;
  return waiting.slice(0, MAX_SCANS_SENT).filter((scan, i) => {
    bytes += JSON.stringify(scan).length;
    return i === 0 || bytes < MOST_BYTES;
  });
}

async function sendBatch(eventId: string, batch: QueuedScan[], signal: AbortSignal): Promise<SavedScan[]> {
  const scans = batch.map(({ uid: _, eventId: __, ticketId: ___, isRefused: ____, ...scan }) => scan);
  try {
    const answer = await call(doorRoutes.saveScans, { eventId, scans }, { signal });
    const isAwaited = new Set(answer.scans.flatMap((scan) => (scan.isAwaited ? [scan.nonce] : [])));
    await dropSent(batch.filter(({ nonce }) => !isAwaited.has(nonce)));
    return answer.scans;
  } catch (error) {
    if (!isCode(error, "INVALID_REQUEST")) throw error;
    // the server cannot read one of them, which must not block the others
    const [only] = batch;
    if (batch.length === 1 && only) await setAside(only);
    const saved: SavedScan[] = [];
    if (batch.length > 1) for (const scan of batch) saved.push(...(await sendBatch(eventId, [scan], signal)));
    return saved;
  }
}
