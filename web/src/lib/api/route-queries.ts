import type { AnyRoute } from "./api.ts";

/** Matches all queries of a route, for `invalidateQueries` and the like; for a single one use `queryKey`. */
export function routeQueries({ method, path }: Pick<AnyRoute, "method" | "path">): { queryKey: [string] } {
  return { queryKey: [`${method} ${path}`] };
}
