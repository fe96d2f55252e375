import type { AnyRoute } from "./api.ts";

/** Names all that a route answered, whatever it was asked, for `invalidateQueries` and the like; one answer: `queryKey`. */
export function routeQueries({ method, path }: Pick<AnyRoute, "method" | "path">): { queryKey: [string] } {
  return { queryKey: [`${method} ${path}`] };
}
