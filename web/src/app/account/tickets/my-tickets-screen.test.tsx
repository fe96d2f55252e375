import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { MyTicketsScreen } from "./my-tickets-screen.tsx";
import { PurchasesScreen } from "./purchases-screen.tsx";

test("who has no tickets reads where they will be, and is led to the events", () => {
  const { headings, links, text } = draw(<MyTicketsScreen />, [
    returned(ticketRoutes.listMyTickets, {}, { items: [] }),
  ]);
  expect(headings).toEqual(["Mis boletas", "Aquí van tus boletas"]);
  expect(text).toContain("Todavía no tienes boletas.");
  expect(text).toContain("salen aquí apenas se confirme el pago");
  expect(links.at(-2)).toEqual({ text: "Mis compras", href: "/mis-boletas/compras" });
  expect(links.at(-1)).toEqual({ text: "Ver eventos", href: "/" });
});

test("who has bought nothing reads what will be kept there", () => {
  const { headings, links } = draw(<PurchasesScreen />, [
    returned(orderRoutes.listPurchases, {}, { items: [], cursor: null, hasNextPage: false }),
  ]);
  expect(headings).toEqual(["Mis compras", "Aquí van tus compras"]);
  expect(links.at(-1)).toEqual({ text: "Ver eventos", href: "/" });
});
