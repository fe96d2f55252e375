import { useMutation } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import { useState } from "react";
import { type AnyRoute, call } from "../../lib/api/api.ts";
import { type ApiError, isCode } from "../../lib/api/api-error.ts";

/**
 * A mutation of a route that needs a recent sign-in. If the last one is too old, `identity` (the props of ConfirmIdentity) asks
 * for it, and the call is repeated.
 */
export function useFreshMutation<R extends AnyRoute>(route: R, onSuccess: (answer: Output<R>) => void) {
  const [isAsking, setAsking] = useState(false);
  const mutation = useMutation<Output<R>, ApiError, Input<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess,
    onError: (error) => isCode(error, "RECENT_SIGN_IN_REQUIRED") && setAsking(true),
  });
  const { variables, mutate } = mutation;
  return {
    mutation,
    identity: {
      isOpen: isAsking,
      onOpenChange: setAsking,
      onConfirmed: () => {
        setAsking(false);
        if (variables !== undefined) mutate(variables);
      },
    },
  };
}
