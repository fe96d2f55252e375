import type { Order, OrderView } from "@tarima/shared/orders/order.schema.ts";
import { expect, test } from "vitest";
import { buildOrder, buildPaidOrder } from "../../../../../tools/builders/orders.ts";
import { draw } from "../../../../test/components/draw.tsx";
import { PurchaseRow } from "./purchase-row.tsx";

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const shown = (order: Order) => draw(<PurchaseRow order={order as unknown as OrderView} />); // more than is shown
const goesOn = (order: Order) => shown(order).links.some(({ text }) => text === "Seguir con la compra");

test("what is held and not paid leads on to its payment, and says until when it is held", () => {
  for (const paymentStatus of ["pending", "failed"] as const) {
    const order = buildOrder({ paymentStatus, expiresAt: inMinutes(10) });
    const { links, text } = shown(order);
    expect(links).toContainEqual({ text: "Seguir con la compra", href: `/pago/${order.id}` });
    expect(text).toContain("Te la guardamos hasta el");
  }
});

test.each([
  ["its time is over", buildOrder({ expiresAt: inMinutes(-1) })],
  ["its payment is under way", buildOrder({ paymentStatus: "processing", expiresAt: inMinutes(10) })],
  ["it was given up", buildOrder({ status: "released", expiresAt: inMinutes(10) })],
  ["it is paid", buildPaidOrder({ expiresAt: inMinutes(10) })],
])("a purchase has nothing to go on with once %s", (_, order) => {
  expect(goesOn(order)).toBe(false);
});
