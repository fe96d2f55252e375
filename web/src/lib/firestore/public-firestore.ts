import { PUBLIC_STATUSES } from "@tarima/shared/events/event.status.ts";
import { type PublicEvent, publicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { ApiError } from "../api/api-error.ts";
import { type RestQuery, runQuery } from "./firestore-rest.ts";

/** The event of a slug, also if it is cancelled or over; undefined if it does not exist. Throws ApiError. */
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
  try {
    const [stored] = await runQuery(query, signal);
    return stored === undefined ? undefined : publicEvent.parse(stored);
  } catch (error) {
    if (signal?.aborted) throw error;
    // fetch throws a TypeError only if there is no response
    throw error instanceof TypeError
      ? new ApiError("NETWORK_ERROR")
      : new ApiError("PUBLIC_EVENT_DETAIL_ERROR", { status: 500 });
  }
}
