import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "@tarima/shared/api/route.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import type { PromoterAction } from "@tarima/shared/promoters/promoter.status.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { call } from "../../lib/api/api.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";

const listKey = (eventId: string) => queryKey(promoterRoutes.listPromoters, { eventId });

export function usePromoters(eventId: string) {
  return useRoute(promoterRoutes.listPromoters, { eventId });
}

/** Refetches the list after a change, also after a refused one. */
function useListRefresh(eventId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: listKey(eventId) });
}

export function useCreatePromoter(eventId: string) {
  const refresh = useListRefresh(eventId);
  return useMutation<Promoter, ApiError, Omit<Input<typeof promoterRoutes.createPromoter>, "eventId">>({
    mutationFn: async (draft) => (await call(promoterRoutes.createPromoter, { ...draft, eventId })).promoter,
    onSuccess: refresh,
  });
}

export function useUpdatePromoter(eventId: string) {
  const refresh = useListRefresh(eventId);
  return useMutation<Promoter, ApiError, Input<typeof promoterRoutes.updatePromoter>>({
    mutationFn: (change) => call(promoterRoutes.updatePromoter, change),
    onSuccess: refresh,
  });
}

/** Notes a payment, or takes one back. */
export function usePromoterPayments(eventId: string) {
  const refresh = useListRefresh(eventId);
  return {
    pay: useRouteMutation(promoterRoutes.payPromoter, refresh),
    undo: useRouteMutation(promoterRoutes.undoPromoterPayment, refresh),
    refresh,
  };
}

/** Actions on a promoter in the list. */
export type PromoterCommand = PromoterAction | "delete";

const ROUTES = {
  activate: promoterRoutes.activatePromoter,
  deactivate: promoterRoutes.deactivatePromoter,
  suspend: promoterRoutes.suspendPromoter,
  delete: promoterRoutes.deletePromoter,
} as const;

export function usePromoterCommand(eventId: string) {
  const refresh = useListRefresh(eventId);
  return useMutation<unknown, ApiError, { promoter: Promoter; action: PromoterCommand }>({
    mutationFn: ({ promoter, action }) => call(ROUTES[action], { id: promoter.id }),
    onSettled: refresh,
  });
}
