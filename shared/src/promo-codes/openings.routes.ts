import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { PUBLIC, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { typedCode } from "../events/event-code.ts";
import { publicEvent } from "../events/public-event.schema.ts";
import { ticketType } from "../ticketing/ticketing.schema.ts";

/** Separate so that the event's page loads it only where something is hidden. */
export const openingsRoutes = {
  openEvent: defineRoute({
    method: "POST",
    path: "/events/:id/openings",
    summary:
      "What an event sells to who has a code, with what a code opens, and the presale list if they are on it; limited by address",
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
  getOpenings: defineRoute({
    method: "GET",
    path: "/events/:id/openings",
    summary:
      "What an event sells to who is on its presale list, by the account's verified address; limited by person",
    access: SIGNED_IN,
    input: z.object({ id }),
    /** Null where no list opens anything to the caller. */
    output: z.object({
      opened: z.nullable(
        z.object({
          sold: z.pick(publicEvent, { localities: true, phases: true, combinations: true }),
          ticketTypes: z.array(ticketType),
        }),
      ),
    }),
    failure: "TICKET_TYPES_ERROR",
  }),
};
export type OpenedByCode = z.output<(typeof openingsRoutes.openEvent)["output"]>;
/** By a code, or by the presale list. */
export type OpenedEvent = Omit<OpenedByCode, "code"> & Partial<Pick<OpenedByCode, "code">>;
