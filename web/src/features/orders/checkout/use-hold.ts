import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { call } from "../../../lib/api/api.ts";
import { ApiError, isCode } from "../../../lib/api/api-error.ts";
import { useLiveDocument } from "../../../lib/firestore/live.ts";
import { currentSession, userOf } from "../../../lib/session/session-store.ts";
import { consentFor } from "../../measurements/measurement-answer.ts";
import { sourceOf } from "../../sources/arrival.ts";
import { readPlace } from "../../waiting-room/queue-place.ts";
import { type Cart, saveCodes, writeCart } from "../cart.ts";
import { forgetLot } from "../lot-choice.ts";
import { orderedCodes } from "../ordered-cart.ts";

/** Attempts at a hold without a response: the idempotency key makes them the same purchase. */
const TRIES = 2;

/** Errors of a discount from a link, which must not prevent the purchase. */
const UNUSABLE = ["PROMO_CODES_OFF", "PROMO_CODE_NOT_FOUND", "PROMO_CODE_EXPIRED"] as const;

/** A discount the order was made without, and why. */
export interface LostDiscount {
  code: string;
  error: ApiError;
}

export interface Hold {
  order: OrderView;
  lost?: LostDiscount;
}

const holdKey = (orderId: string) => ["hold", orderId];

/**
 * A cart's order: created on the first call, and returned on later ones, so that a reload continues; then updated live, since
 * another tab or the gateway may change it.
 */
export function useHold(cart: Cart) {
  const hold = useQuery<Hold, ApiError>({
    queryKey: holdKey(cart.key),
    queryFn: ({ signal }) => holdOf(cart, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      failures < TRIES && error instanceof ApiError && (error.status === 0 || error.status === 503),
  });
  const asked = hold.data?.order;
  const live = useLiveDocument<OrderView>(asked && `purchases/${asked.id}`);
  const order = live.status === "live" && asked ? later(live.data, asked) : asked;
  return { hold, order };
}

/** Replaces the displayed order by one another call returned. */
export function useRenewHold(): (order: OrderView) => void {
  const client = useQueryClient();
  return (order) => client.setQueryData<Hold>(holdKey(order.id), { order });
}

const later = (a: OrderView, b: OrderView) => (Date.parse(a.updatedAt) >= Date.parse(b.updatedAt) ? a : b);

/** Reads the cart's order, or creates it if there is none yet. Exported for its tests. */
export async function holdOf(cart: Cart, signal: AbortSignal): Promise<Hold> {
  if (cart.isHeld) return { order: await call(orderRoutes.getPurchase, { id: cart.key }, { signal }) };
  // best effort: places that are not released become free when their hold ends
  if (cart.replaces)
    await call(orderRoutes.releasePurchase, { id: cart.replaces }, { signal }).catch(() => {});
  if (cart.lot) return holdOfLot(cart, cart.lot);
  const hold = await make(cart);
  const { promoterCode: _p, discountCode: _d, replaces: _r, ...held } = cart;
  writeCart({ ...held, isHeld: true });
  saveCodes(cart.slug, orderedCodes(hold.order));
  return hold;
}

/** Tickets that were given back have their order's own link: the tab's next choice of the event is beside them, not in their place. */
async function holdOfLot(
  { key, eventId, slug, selections, expectedTotal }: Cart,
  lot: string,
): Promise<Hold> {
  const quantity = selections[0]?.quantity ?? 1;
  const purchase = {
    ...{ idempotencyKey: key, id: eventId, lot, quantity, expectedTotal },
    ...{ source: sourceOf(slug), measuredAs: consentFor(slug) },
  };
  const order = await call(resaleRoutes.buyResale, purchase);
  forgetLot({ slug, lot });
  return { order };
}

/** Not aborted on unmount, since the places may be taken already. */
async function make(cart: Cart): Promise<Hold> {
  const { key, eventId, selections, expectedTotal, promoterCode, discountCode, replaces } = cart;
  const queueTicket = readPlace(eventId, userOf(currentSession())?.uid)?.queueTicket;
  const purchase = {
    ...{ idempotencyKey: key, eventId, selections, expectedTotal },
    ...(queueTicket && { queueTicket }),
    ...(replaces && { replaces }),
    ...(promoterCode && { promoterCode }),
    ...{ source: sourceOf(cart.slug), measuredAs: consentFor(cart.slug) },
  };
  if (!discountCode) return { order: await call(orderRoutes.createPurchase, purchase) };
  try {
    return { order: await call(orderRoutes.createPurchase, { ...purchase, discountCode }) };
  } catch (error) {
    if (!(error instanceof ApiError && isCode(error, ...UNUSABLE))) throw error;
    const order = await call(orderRoutes.createPurchase, purchase).catch((refused) => {
      // what the code opened cannot be bought without it
      throw refused instanceof ApiError && isCode(refused, "TICKET_TYPE_NOT_FOUND") ? error : refused;
    });
    return { order, lost: { code: discountCode, error } };
  }
}
