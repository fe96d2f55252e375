import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { expect, test } from "vitest";
import { buildEvent } from "../../../../../tools/builders/events.ts";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { EventTicketTable } from "./event-ticket-table.tsx";

test("on the first day the list says who will be in it; where filters find nobody, how to take them away", () => {
  const event = buildEvent({ id: "rumba" }) as unknown as EventView; // more than is shown
  const shown = (at: string, input: { search?: string }) =>
    draw(
      <EventTicketTable event={event} />,
      [
        returned(eventTicketRoutes.listEventTickets, { id: "rumba", ...input }, {
          items: [],
          cursor: null,
          hasNextPage: false,
        } as never),
      ],
      { at },
    );
  const first = shown("/", {});
  expect(first.headings).toContain("Todavía nadie tiene boleta");
  expect(first.buttons).not.toContain("Quitar los filtros");
  const sought = shown("/?search=ana", { search: "ana" });
  expect(sought.headings).toContain("Nada con «ana»");
  expect(sought.buttons).toContain("Quitar los filtros");
});
