import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useLiveDocument } from "../../lib/firestore/live.ts";

/** Polling interval where live updates are not available, milliseconds. */
const POLL_MS = 3_000;

interface FollowedOrder {
  order: OrderView | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
}

/** An own order, updated live by Firestore; through the API until that is connected, and by polling if it is not available. */
export function useOrder(orderId: string): FollowedOrder {
  const live = useLiveDocument<OrderView>(`purchases/${orderId}`);
  const isLive = live.status === "live";
  const asked = useRoute(
    orderRoutes.getPurchase,
    { id: orderId },
    { enabled: !isLive, refetchInterval: live.status === "loading" ? false : POLL_MS },
  );
  return {
    order: isLive ? live.data : asked.data,
    error: asked.error,
    isFetching: asked.isFetching,
    refetch: () => void asked.refetch(),
  };
}
