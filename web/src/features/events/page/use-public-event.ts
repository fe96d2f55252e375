import { useQuery } from "@tanstack/react-query";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { findPublicEvent } from "../../../lib/firestore/public-firestore.ts";

export const publicEventKey = (slug: string) => ["publicEvents", { slug }] as const;

/** An event by slug; null if it does not exist. */
export function usePublicEvent(slug: string) {
  return useQuery<PublicEvent | null, ApiError>({
    queryKey: publicEventKey(slug),
    queryFn: async ({ signal }) => (await findPublicEvent(slug, signal)) ?? null,
    ...publicCaching,
  });
}
