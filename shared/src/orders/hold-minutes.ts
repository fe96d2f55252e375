import { HOLD_MINUTES, LIST_HOLD_MINUTES } from "../lib/limits.ts";
import type { Order } from "./order.schema.ts";

/** How long an order's places are held before anything is paid. */
export const holdMinutesOf = ({ waitingListId }: Pick<Order, "waitingListId">): number =>
  waitingListId === undefined ? HOLD_MINUTES : LIST_HOLD_MINUTES;
