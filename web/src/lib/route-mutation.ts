import { useMutation } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/route.ts";
import { type AnyRoute, call } from "./api.ts";
import type { ApiError } from "./api-error.ts";

/** A declared route, called on demand: `mutate(input)`. */
export function useRouteMutation<R extends AnyRoute>(route: R) {
  return useMutation<Output<R>, ApiError, Input<R>>({ mutationFn: (input) => call(route, input) });
}
