import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { expect, test } from "vitest";
import { buildOrder, buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { draw, returned } from "../../../test/components/draw.tsx";
import { PaymentScreen } from "./payment-screen.tsx";

const shown = (order: object) => {
  const view = order as OrderView; // more than is shown
  const known = returned(orderRoutes.getPurchase, { id: view.id }, view);
  return draw(<PaymentScreen />, [known], { at: `/compra/${view.id}`, path: "/compra/:orderId" }).text;
};

// two tickets of 50.000 with a service of a tenth, less what a code took off
const SUMS = { subtotal: 100_000, serviceFee: 9_000, discount: 10_000, total: 99_000 };

test("says what was paid: prices and service, less the discount", () => {
  expect(shown(buildPaidOrder(SUMS))).toContain("Pagaste $ 99.000");
  expect(shown(buildOrder(SUMS))).toContain("Total $ 99.000");
});
