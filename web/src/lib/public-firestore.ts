import { wallClockOf } from "@tarima/shared/dates.ts";
import type { ErrorCode } from "@tarima/shared/errors.ts";
import { PUBLIC_STATUSES } from "@tarima/shared/events/event.status.ts";
import { type PublicEvent, publicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { ApiError } from "./api-error.ts";
import { type RestQuery, runQuery } from "./firestore-rest.ts";

/** As many as the home page shows; the rules allow no more than 100 at once. */
const HOME_EVENTS = 60;

/** Published events that are still to come, the soonest first. Throws ApiError PUBLIC_EVENTS_ERROR. */
export function listPublicEvents(now: Date, signal?: AbortSignal): Promise<PublicEvent[]> {
  const query: RestQuery = {
    collection: "publicEvents",
    where: [
      { field: "event.status", op: "EQUAL", value: "published" },
      { field: "event.startsAt", op: "GREATER_THAN_OR_EQUAL", value: wallClockOf(now) },
    ],
    orderBy: ["event.startsAt", "event.id"],
    limit: HOME_EVENTS,
  };
  return readEvents(query, "PUBLIC_EVENTS_ERROR", signal);
}

/** The event of a slug, also one that was called off or is over; undefined when there is none. Throws ApiError. */
export async function findPublicEvent(slug: string, signal?: AbortSignal): Promise<PublicEvent | undefined> {
  if (!slug) throw new ApiError("EVENT_SLUG_REQUIRED", { status: 400 });
  const query: RestQuery = {
    collection: "publicEvents",
    where: [
      { field: "event.publicSlug", op: "EQUAL", value: slug },
      { field: "event.status", op: "IN", value: PUBLIC_STATUSES },
    ],
    limit: 1,
  };
  return (await readEvents(query, "PUBLIC_EVENT_DETAIL_ERROR", signal))[0];
}

async function readEvents(
  query: RestQuery,
  failure: ErrorCode,
  signal: AbortSignal | undefined,
): Promise<PublicEvent[]> {
  try {
    return (await runQuery(query, signal)).map((stored) => publicEvent.parse(stored));
  } catch (error) {
    if (signal?.aborted) throw error;
    // fetch fails with a TypeError when nothing answers, and with nothing else
    throw error instanceof TypeError ? new ApiError("NETWORK_ERROR") : new ApiError(failure, { status: 500 });
  }
}
