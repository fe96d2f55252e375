import type { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { ownOrder } from "./orders.policy.ts";
import { findOrdersOf } from "./orders.repo.ts";
import { changeCodes } from "./pricing/change-codes.ts";
import { purchaseTickets } from "./purchase-tickets.ts";
import { releaseOrder } from "./release-order.ts";
import { scheduleExpiry } from "./schedule-expiry.ts";

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
  changeCodes: owned(ownOrder, (codes, call) => changeCodes(codes.id, codes, call.now)),
  getPurchase: owned(ownOrder, async (_input, _call, order) => order),
  releasePurchase: owned(ownOrder, (_input, call, order) => releaseOrder(order.id, call.now)),
};
