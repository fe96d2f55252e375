import { AppError } from "@tarima/shared/app-error.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { uuid } from "@tarima/shared/primitives.ts";
import * as z from "zod/mini";
import { type Bindings, owned } from "../http/binding.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { ownsOrder } from "../orders/owns-order.ts";
import { fetchPayment, verifyWebhook } from "./mercado-pago.ts";
import { recordPayment } from "./record-payment.ts";
import { startCheckout } from "./start-checkout.ts";

export const paymentHandlers: Bindings<typeof paymentRoutes> = {
  startCheckout: owned<typeof paymentRoutes.startCheckout, Order>({
    load: ({ orderId }) => findOrder(orderId),
    missing: "ORDER_NOT_FOUND",
    owns: ownsOrder,
    handle: async ({ buyer }, call, order) => {
      const { id, paymentStatus, checkout } = await startCheckout(order, buyer, call.now);
      return { orderId: id, paymentStatus, url: checkout?.url ?? null };
    },
  }),
  receiveWebhook: {
    handle: async (input, call) => {
      const dataId = input["data.id"];
      verifyWebhook({ signature: input.signature, requestId: input.signedRequestId, dataId }, call.now);
      if (input.type === "payment" && dataId) {
        const payment = await fetchPayment(dataId);
        if (!z.safeParse(uuid, payment.orderId).success) throw new AppError("ORDER_NOT_FOUND");
        await recordPayment(payment, call.now);
      }
      return { received: true };
    },
  },
};
