import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { ownsEvent } from "../events/events.policy.ts";
import { findOrder } from "./orders.repo.ts";

/** Whether the actor made the order, as stored. */
const ownsOrder = (actor: Actor, order: Order): boolean => order.uid === actor.uid;

/** An order by `id`, for its buyer. */
export const ownOrder: Policy<{ id: string }, Order> = {
  load: ({ id }) => findOrder(id),
  missing: "ORDER_NOT_FOUND",
  owns: ownsOrder,
};

/** An order by `orderId`, for its buyer. */
export const ownOrderById: Policy<{ orderId: string }, Order> = {
  ...ownOrder,
  load: ({ orderId }) => findOrder(orderId),
};

/** An order by `orderId`, for the producer of its event. */
export const orderOfOwnEvent: Policy<{ orderId: string }, Order> = {
  ...ownOrderById,
  owns: (actor, { event }) => ownsEvent(actor, event),
};
