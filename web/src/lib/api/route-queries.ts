import type { AnyRoute } from "./api.ts";

/** Matches every query of a route, whatever its input, for `invalidateQueries` and the like; for one of them: `queryKey`. */
export function routeQueries({ method, path }: Pick<AnyRoute, "method" | "path">): { queryKey: [string] } {
  return { queryKey: [`${method} ${path}`] };
}
