import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { ownsEvent } from "../events/events.policy.ts";
import { findOrder } from "./orders.repo.ts";

/** Whether an order is somebody's own: who made it, as stored. */
const ownsOrder = (actor: Actor, order: Order): boolean => order.uid === actor.uid;

/** The order of a path, for whoever made it. */
export const ownOrder: Policy<{ id: string }, Order> = {
  load: ({ id }) => findOrder(id),
  missing: "ORDER_NOT_FOUND",
  owns: ownsOrder,
};

/** The same where the path says whose order it is about. */
export const ownOrderById: Policy<{ orderId: string }, Order> = {
  ...ownOrder,
  load: ({ orderId }) => findOrder(orderId),
};

/** An order, for the producer whose event it is for. */
export const orderOfOwnEvent: Policy<{ orderId: string }, Order> = {
  ...ownOrderById,
  owns: (actor, { event }) => ownsEvent(actor, event),
};
