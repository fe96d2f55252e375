import type { Order } from "../orders/order.schema.ts";

/** Whether there is a mail about an order that is not paid in time: it has a price, and what lapses is nobody's turn. */
export const isReminderOffered = ({
  total,
  isCourtesy,
  waitingListId,
  resale,
}: Pick<Order, "total" | "isCourtesy" | "waitingListId"> & { resale?: unknown }): boolean =>
  total > 0 && !isCourtesy && waitingListId === undefined && resale === undefined;
