import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { expect, test } from "vitest";
import { buildEvent } from "../../../../../tools/builders/events.ts";
import { draw, returned } from "../../../../test/components/draw.tsx";
import { CourtesyList } from "./courtesy-list.tsx";

const NONE = "Todavía no has dado ninguna.";

test("who has just given some does not read that there are none, while they are made", () => {
  const event = buildEvent({ id: "rumba" }) as unknown as EventView; // more than is shown
  const shown = (isOnTheirWay: boolean) =>
    draw(<CourtesyList event={event} isOnTheirWay={isOnTheirWay} />, [
      returned(
        eventTicketRoutes.listEventTickets,
        { id: "rumba", isCourtesy: true },
        { items: [], cursor: null, hasNextPage: false },
      ),
    ]).text;
  expect(shown(false)).toContain(NONE);
  expect(shown(true)).not.toContain(NONE);
  expect(shown(true)).toContain("salen aquí en un momento");
});
