import { useMutation } from "@tanstack/react-query";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { saveCodes } from "../cart.ts";
import { orderedCodes } from "../ordered-cart.ts";
import { useRenewHold } from "./use-hold.ts";

/** Codes to set or remove (null); absent ones stay. */
export interface CodeChange {
  promoterCode?: string | null;
  discountCode?: string | null;
}

/** Sets and removes codes of a held order, one change after another; the amounts are updated. */
export function useChangeCodes({ id, event: { publicSlug } }: OrderView) {
  const renew = useRenewHold();
  return useMutation<OrderView, ApiError, CodeChange>({
    mutationFn: (change) => call(orderRoutes.changeCodes, { id, ...change }),
    scope: { id: `codes-${id}` },
    onSuccess: (order) => {
      saveCodes(publicSlug, orderedCodes(order));
      renew(order);
    },
  });
}

/** The code to display: the one being set while a change is under way, otherwise the order's. */
export function shownCode<T extends { code: string }>(
  onOrder: T | undefined,
  asked: string | null | undefined,
  isPending: boolean,
): T | { code: string } | undefined {
  if (!isPending || asked === undefined || asked === onOrder?.code) return onOrder;
  return asked === null ? undefined : { code: asked };
}
