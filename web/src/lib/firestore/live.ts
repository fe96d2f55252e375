import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Component, type ReactNode, useSyncExternalStore } from "react";
import { queryClient } from "../api/query.ts";

export type Live<T> = { status: "loading" | "missing" | "failed" } | { status: "live"; data: T };

// The state of live documents is kept in React Query's cache. live-documents.tsx, which fills it, is loaded with the first
// document watched.
const LIVE = "live";

/**
 * A Firestore document, updated live while somebody is signed in. `T` is trusted, since only functions write documents.
 * `failed`: no further updates will come, so the caller has to fetch.
 */
export function useLiveDocument<T>(path: string | undefined): Live<T> {
  return useQuery<Live<T>>({
    queryKey: [LIVE, path],
    initialData: { status: "loading" },
    enabled: false, // set by tell(), never fetched
    gcTime: 0,
  }).data;
}

/** The paths of the documents that screens currently watch. */
export function useWatchedPaths(): string[] {
  const cache = useQueryClient().getQueryCache();
  const paths = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const watched = cache.findAll({ queryKey: [LIVE] }).filter((query) => query.getObserversCount() > 0);
      return watched.map(({ queryKey: [, path] }) => path ?? "").join("\n");
    },
  );
  return paths.split("\n").filter(Boolean);
}

/** Sets a document's state, if a screen still watches it. */
export function tell(path: string, live: Live<unknown>): void {
  queryClient.setQueryData<Live<unknown>>([LIVE, path], (known) => known && live);
}

/**
 * Catches errors thrown while watching: a permission error from reactfire, or a chunk that failed to load. Shows nothing then.
 */
export class WatchBoundary extends Component<{ onFailure: () => void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
