import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Actor } from "../../lib/http/call.ts";

/** Whether an order is somebody's own: who made it, as stored. */
export const ownsOrder = (actor: Actor, order: Order): boolean => order.uid === actor.uid;
