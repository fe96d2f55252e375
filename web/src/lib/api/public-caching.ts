import { PUBLIC_KEEP_MS, PUBLIC_STALE_MS } from "@tarima/shared/lib/limits.ts";

/** Public events are fresh for 5 minutes, cached for 10, and not retried. Source: spec 9, caching. */
export const publicCaching = { staleTime: PUBLIC_STALE_MS, gcTime: PUBLIC_KEEP_MS, retry: false } as const;
