import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { poolUse } from "../events/statistics/event-statistics.ts";
import { publicTicketingRoutes } from "./public-ticketing.routes.ts";
import { ticketing } from "./ticketing.schema.ts";
import { ticketingChange } from "./ticketing-change.ts";

/** What an event sells, as its producer edits it, with the places taken of each locality and limited phase. */
const ticketingAnswer = z.extend(ticketing, {
  version: z.int(),
  /** Service fee as a fraction of the price, to show the public's price beside the producer's. */
  feeRate: z.number(),
  use: z.object({
    localities: z.record(z.string(), poolUse),
    phases: z.record(z.string(), poolUse),
  }),
});

export const ticketingRoutes = {
  ...publicTicketingRoutes,
  getTicketing: defineRoute({
    method: "GET",
    path: "/event/:id/ticketing",
    summary: "Localities, phases and ticket types of one's own event",
    access: PRODUCER,
    input: z.object({ id }),
    output: ticketingAnswer,
    failure: "TICKETING_ERROR",
  }),
  replaceTicketing: defineRoute({
    method: "PUT",
    path: "/event/:id/ticketing",
    summary: "Replace localities, phases and ticket types together; never below what is held and sold",
    access: PRODUCER,
    producers: "preparing",
    input: z.extend(ticketingChange, { id }),
    output: ticketingAnswer,
    failure: "TICKETING_UPDATE_ERROR",
  }),
};
