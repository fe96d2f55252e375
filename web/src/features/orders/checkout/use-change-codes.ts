import { useMutation } from "@tanstack/react-query";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { saveCodes } from "../cart.ts";
import { orderedCodes } from "../ordered-cart.ts";
import { useRenewHold } from "./use-hold.ts";

/** Codes to be put on an order, or taken off it (null); absent leaves. */
export interface CodeChange {
  promoterCode?: string | null;
  discountCode?: string | null;
}

/** Puts codes on a held order and takes them off, one change after the other; the amounts follow. */
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

/** Of one kind of code: what shows while a change is on its way, and what the order has on it otherwise. */
export function shownCode<T extends { code: string }>(
  onOrder: T | undefined,
  asked: string | null | undefined,
  isPending: boolean,
): T | { code: string } | undefined {
  if (!isPending || asked === undefined || asked === onOrder?.code) return onOrder;
  return asked === null ? undefined : { code: asked };
}
