import { useMutation } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import { type AnyRoute, call } from "./api.ts";
import type { ApiError } from "./api-error.ts";

/** The mutation of a declared route. `onSuccess` is called even if the screen has been left. */
export function useRouteMutation<R extends AnyRoute>(route: R, onSuccess?: (answer: Output<R>) => void) {
  return useMutation<Output<R>, ApiError, Input<R>>({
    mutationFn: (input) => call(route, input),
    ...(onSuccess && { onSuccess }),
  });
}
