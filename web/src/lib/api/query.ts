import { QueryClient, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import { QUERY_KEEP_MS, QUERY_STALE_MS } from "@tarima/shared/lib/limits.ts";
import { currentSession, subscribeToSession, userOf } from "../session/session-store.ts";
import { type AnyRoute, call } from "./api.ts";
import { type ApiError, isUnanswered } from "./api-error.ts";

/** Retries once, if another attempt may succeed. Source: spec 9, caching. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && isUnanswered(error);
}

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // `always`: without a connection, calls fail at once instead of waiting
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_KEEP_MS,
        refetchOnWindowFocus: true,
        retry: shouldRetry,
        networkMode: "always",
      },
      mutations: { retry: 0, networkMode: "always" },
    },
  });

/** The browser's query client. */
export const queryClient = makeQueryClient();

// data fetched for one account is never shown to another one in the same browser
let known: string | undefined;
subscribeToSession(() => {
  const uid = userOf(currentSession())?.uid;
  if (known !== undefined && uid !== known) queryClient.clear();
  known = uid;
});

export function queryKey<R extends AnyRoute>(route: R, input: Input<R>): [string, Input<R>] {
  return [`${route.method} ${route.path}`, input];
}

type Options<R extends AnyRoute> = Omit<UseQueryOptions<Output<R>, ApiError>, "queryKey" | "queryFn">;

/** The query of a declared route. */
export function useRoute<R extends AnyRoute>(route: R, input: Input<R>, options: Options<R> = {}) {
  return useQuery<Output<R>, ApiError>({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
    ...options,
  });
}
