import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { typedCode } from "../events/event-code.ts";
import { publicEvent } from "../events/public-event.schema.ts";
import { ticketType } from "../ticketing/ticketing.schema.ts";

/** Separate so that the event's page loads it only where something is hidden. */
export const openingsRoutes = {
  openEvent: defineRoute({
    method: "POST",
    path: "/events/:id/openings",
    summary: "What an event sells to who has a code, with what a code or list opens; limited by address",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ id, code: typedCode("Escribe el código") }),
    output: z.object({
      code: z.string(),
      sold: z.pick(publicEvent, { localities: true, phases: true, combinations: true }),
      ticketTypes: z.array(ticketType),
    }),
    failure: "TICKET_TYPES_ERROR",
  }),
};
export type OpenedEvent = z.output<(typeof openingsRoutes.openEvent)["output"]>;
