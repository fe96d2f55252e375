import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { expect, test } from "vitest";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { sampleEvent } from "../../../../test/components/samples.ts";
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

// spec: 3.27
test("a row says tickets beside places, and a share only where both are places", () => {
  const shown = (soldPlaces: number | null) => {
    const row = { ...sampleEvent(), capacity: 48, soldTickets: 16, soldPlaces, revenue: 1_360_000 };
    const page = { items: [row], cursor: null, hasNextPage: false };
    return draw(<MyEventsList />, [returned(eventRoutes.listMyEvents, {}, page)]).text;
  };
  expect(shown(16)).toMatch(/16 boletas, aforo de 48 33 ?%/);
  expect(shown(null)).toContain("16 boletas, aforo de 48");
  expect(shown(null)).not.toContain("%");
});
