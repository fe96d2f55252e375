import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { call } from "../../../lib/api/api.ts";
import { asApiError, isCode } from "../../../lib/api/api-error.ts";
import { dropArrival, markSent, type QueuedArrival, readArrivals, refuseArrival } from "./guest-store.ts";

/** Without a response for this long the connection counts as lost, milliseconds. */
const SWITCH_MS = 4_000;

const askToNote = ({ eventId, entryId, id, people }: QueuedArrival, signal: AbortSignal) =>
  call(guestListRoutes.noteArrival, { eventId, entryId, arrivalId: id, people }, { signal });

/** The line with the arrival; undefined where no answer came, so that it is not known whether it was noted. */
export async function tryToNote(arrival: QueuedArrival): Promise<GuestListRow | undefined> {
  const signal = AbortSignal.timeout(SWITCH_MS);
  try {
    return await askToNote(arrival, signal);
  } catch (error) {
    if (signal.aborted || isCode(error, "NETWORK_ERROR", "INVALID_RESPONSE")) return undefined;
    throw error;
  }
}

/** Answers that stay the same, however often it is asked. */
const isFinal = (error: unknown): boolean =>
  isCode(error, "GUESTS_ALL_IN", "GUEST_LIST_CLOSED", "GUEST_NOT_FOUND", "GUEST_ARRIVALS_FULL") ||
  isCode(error, "EVENT_NOT_FOUND", "INVALID_REQUEST");

/**
 * Hands in queued arrivals in order. One without a response is handed in again: the server knows its id. What the server does not
 * count stays as refused; what one may not hand in at present, as at a door where one no longer works, waits.
 */
export async function sendArrivals(
  uid: string,
  signal: AbortSignal,
  { onNoted, onRefused }: { onNoted: (row: GuestListRow) => Promise<void>; onRefused: () => void },
): Promise<void> {
  for (const arrival of await readArrivals(uid)) {
    if (arrival.refusal !== undefined || !(await markSent(arrival.id))) continue;
    try {
      await onNoted(await askToNote(arrival, signal));
      await dropArrival(arrival.id);
    } catch (error) {
      if (isCode(error, "FORBIDDEN")) continue;
      if (!isFinal(error)) throw error;
      await refuseArrival(arrival.id, asApiError(error).message);
      onRefused();
    }
  }
}
