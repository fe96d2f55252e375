import { useMutation } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import { type AnyRoute, call } from "./api.ts";
import type { ApiError } from "./api-error.ts";

/** A declared route, called on demand: `mutate(input)`. `onSuccess` is called even when the screen is gone by then. */
export function useRouteMutation<R extends AnyRoute>(route: R, onSuccess?: (answer: Output<R>) => void) {
  return useMutation<Output<R>, ApiError, Input<R>>({
    mutationFn: (input) => call(route, input),
    ...(onSuccess && { onSuccess }),
  });
}
