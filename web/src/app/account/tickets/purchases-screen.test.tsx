import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { expect, test } from "vitest";
import { buildOrder } from "../../../../../tools/builders/orders.ts";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { PurchasesScreen } from "./purchases-screen.tsx";

const SEARCH = "Buscar en tus compras: Evento o número de compra";

const purchases = (count: number) =>
  Array.from({ length: count }, () => buildOrder() as unknown as OrderView); // more than is shown
const shown = (count: number, at = "/", input: { search?: string } = {}, hasNextPage = false) =>
  draw(
    <PurchasesScreen />,
    [
      returned(orderRoutes.listPurchases, input, {
        items: purchases(count),
        cursor: hasNextPage ? "more" : null,
        hasNextPage,
      }),
    ],
    { at },
  );

test("a handful of purchases is a list; more of them can be narrowed", () => {
  for (const count of [1, 5]) expect(shown(count).html).not.toContain(SEARCH);
  for (const { html, text } of [shown(6), shown(10, "/", {}, true)]) {
    expect(html).toContain(SEARCH);
    for (const choice of ["Todas", "Pagadas", "Reembolsadas", "No pagadas", "Cualquier fecha", "Este año"])
      expect(text).toContain(choice);
    expect(text).not.toContain("Quitar los filtros");
  }
});

test("what the address asks for is asked, stays on the screen, and can be taken away", () => {
  const { html, buttons } = shown(1, "/?search=salsa", { search: "salsa" });
  expect(html).toContain(SEARCH);
  expect(html).toContain('value="salsa"');
  expect(buttons).toContain("Quitar los filtros");
});

test("nothing found says so and leads back to all; it is not as if nothing had been bought", () => {
  const { headings, buttons, text } = shown(0, "/?search=salsa", { search: "salsa" });
  expect(headings).toEqual(["Mis compras", "Ninguna compra coincide"]);
  expect(buttons).toContain("Ver todas mis compras");
  expect(text).not.toContain("Aquí van tus compras");
});
