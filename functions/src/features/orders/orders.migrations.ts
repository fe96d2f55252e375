import { ASK_ALL } from "@tarima/shared/orders/buyer.ts";
import type { Order, OrderItem } from "@tarima/shared/orders/order.schema.ts";
import { orders } from "../../lib/firestore/collections.ts";
import { defineMigration } from "../../lib/migrations/migration.ts";
import { orderSearchWords } from "./order-search.ts";

export const orderMigrations = [
  defineMigration("orders", orders, {
    to: 2,
    what: "an order says how many codes a ticket has, what it asks and what the organiser absorbs, and is found by its buyer",
    change: (stored) => {
      const order = stored as Order; // what is read of it every order ever had; the whole is checked afterwards
      return {
        ...order,
        items: order.items.map((item: OrderItem) => ({ ...item, codes: item.codes ?? 1 })),
        payment: order.payment && { ...order.payment, type: order.payment.type ?? null },
        absorbedRate: order.absorbedRate ?? 0,
        asks: order.asks ?? ASK_ALL,
        ...((order.buyer || order.isCourtesy) && { searchWords: orderSearchWords(order) }),
      };
    },
  }),
];
