import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { scheduleExpiry } from "../payments/expire-holds.ts";
import { changeCodes } from "./change-codes.ts";
import { ownsOrder } from "./orders.policy.ts";
import { findOrder, findOrdersOf } from "./orders.repo.ts";
import { purchaseTickets } from "./purchase-tickets.ts";
import { releaseOrder } from "./release-order.ts";

export const orderHandlers: Bindings<typeof orderRoutes> = {
  createPurchase: {
    handle: async (input, call) => {
      const order = await purchaseTickets(input, call);
      await scheduleExpiry(order);
      return order;
    },
  },
  listPurchases: {
    handle: async ({ limit, cursor, ...filter }, { actor }) => {
      const rows = await findOrdersOf(actor.uid, filter, limit + 1, decodeMoment(cursor));
      return pageOf(rows, limit, (order) => [order.createdAt, order.id]);
    },
  },
  changeCodes: owned<typeof orderRoutes.changeCodes, Order>({
    load: ({ id }) => findOrder(id),
    missing: "ORDER_NOT_FOUND",
    owns: ownsOrder,
    handle: (codes, call) => changeCodes(codes.id, codes, call.now),
  }),
  getPurchase: owned<typeof orderRoutes.getPurchase, Order>({
    load: ({ id }) => findOrder(id),
    missing: "ORDER_NOT_FOUND",
    owns: ownsOrder,
    handle: async (_input, _call, order) => order,
  }),
  releasePurchase: owned<typeof orderRoutes.releasePurchase, Order>({
    load: ({ id }) => findOrder(id),
    missing: "ORDER_NOT_FOUND",
    owns: ownsOrder,
    handle: (_input, call, order) => releaseOrder(order.id, call.now),
  }),
};
