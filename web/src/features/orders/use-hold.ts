import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useRoute } from "../../lib/query.ts";
import type { Cart } from "./cart.ts";

/** How often a hold is asked for again when no answer came: its key makes every repeat the same purchase. */
const TRIES = 2;

/**
 * The order of a cart: makes it on the first call, and answers the same one on every other, so that a reload goes on
 * where it was.
 */
export function useHold({ key, eventId, selections, expectedTotal }: Cart) {
  return useRoute(
    orderRoutes.createPurchase,
    { idempotencyKey: key, eventId, selections, expectedTotal },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < TRIES && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
  );
}
