import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { MyEventsList } from "./my-events-list.tsx";

const NONE = { items: [], cursor: null, hasNextPage: false };

test("who has no event yet is led to the first one, and sees no filters", () => {
  const { headings, links, html } = draw(<MyEventsList />, [returned(eventRoutes.listMyEvents, {}, NONE)]);
  expect(headings).toEqual(["Todavía no tienes eventos"]);
  expect(links).toEqual([{ text: "Crear tu primer evento", href: "/productor/eventos/nuevo" }]);
  expect(html).not.toContain("<select");
});

test("filters under which nothing is found say so, and can be taken off", () => {
  const { headings, buttons, text } = draw(
    <MyEventsList />,
    [returned(eventRoutes.listMyEvents, { name: "champeta", status: "draft" }, NONE)],
    { at: "/productor/eventos?name=champeta&status=draft" },
  );
  expect(headings).toEqual(["Nada con esos filtros"]);
  expect(buttons).toContain("Quitar los filtros");
  expect(text).toContain("Prueba con otra palabra, otro estado u otras fechas.");
});
