import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { type AnyRoute, call } from "../../lib/api/api.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useRoute } from "../../lib/api/query.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";

/** A page of an event's discounts, the newest first unless sorted otherwise. */
export function usePromoCodes(
  eventId: string,
  page: Pick<Input<typeof promoCodeRoutes.listPromoCodes>, "cursor" | "sort">,
) {
  return useRoute(
    promoCodeRoutes.listPromoCodes,
    { eventId, ...page },
    { placeholderData: keepPreviousData, retry: (failures, error) => failures < 1 && error.status === 0 },
  );
}

/** An event's batches of codes. */
export const useCodeBatches = (eventId: string) => useRoute(promoCodeRoutes.listCodeBatches, { eventId });

/** A mutation that refetches the lists, also after a refusal. */
function useChange<R extends AnyRoute>(route: R) {
  const client = useQueryClient();
  return useMutation<Output<R>, ApiError, Input<R>>({
    mutationFn: (input) => call(route, input),
    onSettled: () => {
      void client.invalidateQueries(routeQueries(promoCodeRoutes.listPromoCodes));
      void client.invalidateQueries(routeQueries(promoCodeRoutes.listCodeBatches));
    },
  });
}

export const useCreatePromoCode = () => useChange(promoCodeRoutes.createPromoCode);
export const useUpdatePromoCode = () => useChange(promoCodeRoutes.updatePromoCode);
export const useDeletePromoCode = () => useChange(promoCodeRoutes.deletePromoCode);
export const useCreateCodeBatch = () => useChange(promoCodeRoutes.createCodeBatch);
export const useSwitchCodeBatch = () => useChange(promoCodeRoutes.switchCodeBatch);
export const useDeleteCodeBatch = () => useChange(promoCodeRoutes.deleteCodeBatch);
