import { useQuery } from "@tanstack/react-query";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { PUBLIC_KEEP_MS, PUBLIC_STALE_MS } from "@tarima/shared/limits.ts";
import type { ApiError } from "../../lib/api-error.ts";
import { findPublicEvent, listPublicEvents } from "../../lib/public-firestore.ts";

/** Public events are fresh for 5 minutes, kept for 10, and not retried. Source: spec 9, caching. */
const caching = { staleTime: PUBLIC_STALE_MS, gcTime: PUBLIC_KEEP_MS, retry: false } as const;

/** Everything on the bill, the soonest first. */
export function usePublicEvents() {
  return useQuery<PublicEvent[], ApiError>({
    queryKey: ["publicEvents", {}],
    queryFn: ({ signal }) => listPublicEvents(new Date(), signal),
    ...caching,
  });
}

/** What the answer about an event is kept under. */
export const publicEventKey = (slug: string) => ["publicEvents", { slug }] as const;

/** One event by its slug; null when there is none. */
export function usePublicEvent(slug: string) {
  return useQuery<PublicEvent | null, ApiError>({
    queryKey: publicEventKey(slug),
    queryFn: async ({ signal }) => (await findPublicEvent(slug, signal)) ?? null,
    ...caching,
  });
}
