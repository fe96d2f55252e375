import type { PublicEvent } from "@tarima/shared/events/event.schema.ts";
import { PUBLIC_KEEP_MS, PUBLIC_STALE_MS } from "@tarima/shared/limits.ts";
import { useLoaded } from "../../lib/load.ts";
import { findPublicEvent, listPublicEvents } from "../../lib/public-firestore.ts";

/** Public events are fresh for 5 minutes, kept for 10, and not retried. Source: spec 9, caching. */
const caching = { staleMs: PUBLIC_STALE_MS, keepMs: PUBLIC_KEEP_MS };

/** Everything on the bill, the soonest first. */
export function usePublicEvents() {
  return useLoaded("publicEvents", () => listPublicEvents(new Date()), caching);
}

/** One event by its slug; null when there is none. */
export function usePublicEvent(slug: string) {
  const load = async (): Promise<PublicEvent | null> => (await findPublicEvent(slug)) ?? null;
  return useLoaded(`publicEvents/${slug}`, load, caching);
}
