import { consentOfPurchase } from "@tarima/shared/measurements/measurement-consent.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeMoment, findPage } from "../../lib/http/paging.ts";
import { noteDocument } from "../../lib/observability/work.ts";
import { purchaseTickets } from "./buying/purchase-tickets.ts";
import { questionsOf } from "./buying/questions-of.ts";
import { releaseOrder } from "./buying/release-order.ts";
import { scheduleExpiry } from "./buying/schedule-expiry.ts";
import { ownOrder } from "./orders.policy.ts";
import { changeCodes } from "./pricing/change-codes.ts";
import { findOrdersOf, fitsPurchases } from "./purchases.repo.ts";

export const orderHandlers: Bindings<typeof orderRoutes> = {
  createPurchase: {
    handle: async (input, call) => {
      const order = await purchaseTickets({ ...input, measuredAs: consentOfPurchase(input) }, call);
      noteDocument(`orders/${order.id}`); // another buyer's request may have carried its commit
      await scheduleExpiry(order);
      return order;
    },
  },
  listPurchases: {
    handle: ({ limit, cursor, ...filter }, { actor }) => {
      return findPage<Order>({
        limit,
        after: decodeMoment(cursor),
        read: (count, after) => findOrdersOf(actor.uid, filter, count, after),
        fits: (order) => fitsPurchases(order, filter),
        sortValues: ({ createdAt, id }) => [createdAt, id],
      });
    },
  },
  changeCodes: owned(ownOrder, (codes, call) => changeCodes(codes.id, codes, call.now)),
  getPurchase: owned(ownOrder, async (_input, _call, order) => order),
  getPurchaseQuestions: owned(ownOrder, (_input, _call, order) => questionsOf(order)),
  releasePurchase: owned(ownOrder, (_input, call, order) => releaseOrder(order.id, call.now)),
};
