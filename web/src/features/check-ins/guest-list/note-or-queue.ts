import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { type QueuedArrival, queueArrival } from "./guest-store.ts";
import { tryToNote } from "./send-arrivals.ts";

/**
 * Notes people of a line who come in: the line as it is then; undefined where the server did not answer, and they wait on this phone
 * under the same id. Throws what the server refuses, and NETWORK_ERROR where this phone has no storage either.
 */
export async function noteOrQueue(
  arrival: QueuedArrival,
  isOffline: boolean,
): Promise<GuestListRow | undefined> {
  const noted = isOffline ? undefined : await tryToNote(arrival);
  if (noted) return noted;
  try {
    await queueArrival({ ...arrival, wasSent: !isOffline });
    return undefined;
  } catch {
    throw new ApiError("NETWORK_ERROR");
  }
}
