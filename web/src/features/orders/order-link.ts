import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { paths } from "../../lib/routing/paths.ts";

const PARAMETER = "compra";

/** The checkout of one held order, whatever else was chosen of its event in this tab. Mails of offers link to it too. */
export const checkoutOfOrder = (slug: string, orderId: string): string =>
  `${paths.checkout(slug)}?${new URLSearchParams({ [PARAMETER]: orderId })}`;

/** The order in a checkout's address. */
export const orderIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(PARAMETER) ?? undefined;

/**
 * Whether an order is of a choice that can be changed, or made again. What the waiting list held, and tickets that were given back, may be
 * another's by then: they have their own link, and lead back to the event.
 */
export const isOwnChoice = ({
  waitingListId,
  resale,
}: Pick<OrderView, "waitingListId" | "resale">): boolean =>
  waitingListId === undefined && resale === undefined;
