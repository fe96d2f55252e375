import { useQueryClient } from "@tanstack/react-query";
import type { SecondStepState } from "@tarima/shared/security/second-step.schema.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";

const { getSecondStep } = securityRoutes;

/** The person's second step in this session. */
export function useSecondStep() {
  return useRoute(getSecondStep, {});
}

/** Caches the state a call returned; without one it is refetched. */
export function useRenewSecondStep(): (state?: SecondStepState) => void {
  const client = useQueryClient();
  return (state) => {
    const key = queryKey(getSecondStep, {});
    if (state) client.setQueryData(key, state);
    else void client.invalidateQueries({ queryKey: key });
  };
}
