import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { purchaseLimits } from "../events/public-event.schema.ts";
import { poolUse } from "../events/statistics/event-statistics.ts";
import { FEE_PAYERS } from "../lib/numbers/fee-payer.ts";
import { openedByPass, passDate } from "../passes/pass.schema.ts";
import { publicTicketingRoutes } from "./public-ticketing.routes.ts";
import { storedCombination } from "./stored-combination.schema.ts";
import { ticketing } from "./ticketing.schema.ts";
import { LONGEST_TICKETING_BODY, MAX_CAPACITY, ticketingChange } from "./ticketing-change.ts";

/** What an event sells, as its producer edits it, with the places taken of each locality, and of phases and types that are limited. */
const ticketingAnswer = z.extend(ticketing, {
  combinations: z.array(storedCombination),
  version: z.int(),
  isSalePaused: z.boolean(),
  /** Places set apart for passes of other dates. */
  passes: z.array(openedByPass),
  /** Tickets per order and per person, which the ticket types' own rules stay within. */
  limits: purchaseLimits,
  /** The platform's service as a fraction of the price, and who pays it, to show the public's price beside the producer's. */
  feeRate: z.number(),
  feePaidBy: z.enum(FEE_PAYERS),
  use: z.object({
    localities: z.record(z.string(), poolUse),
    phases: z.record(z.string(), poolUse),
    combinations: z.record(z.string(), poolUse),
  }),
});

const salePause = z.object({
  id,
  of: z.enum(["event", "phase", "type"]),
  /** The phase's or ticket type's id; nothing for the event. */
  rowId: z.optional(id),
  isPaused: z.boolean(),
});
export type SalePause = z.output<typeof salePause>;

/** More dates than a festival has, and few enough for one commit. */
export const MAX_PASS_DATES = 11;

const passWish = z.object({
  id,
  typeId: id,
  /** Passes for sale: as many places are set apart on each of its dates. */
  places: z
    .int("Debe ser un número entero")
    .check(z.gte(1, "Mínimo 1"), z.lte(MAX_CAPACITY, `Máximo ${MAX_CAPACITY}`)),
  /** Further dates of the series; none makes it an ordinary ticket type again. */
  dates: z.array(passDate).check(z.maxLength(MAX_PASS_DATES, `Máximo ${MAX_PASS_DATES} fechas más`)),
});
export type PassWish = z.output<typeof passWish>;

export const ticketingRoutes = {
  ...publicTicketingRoutes,
  getTicketing: defineRoute({
    method: "GET",
    path: "/event/:id/ticketing",
    summary: "Localities, phases and ticket types of one's own event",
    access: PRODUCER,
    right: "member",
    input: z.object({ id }),
    output: ticketingAnswer,
    failure: "TICKETING_ERROR",
  }),
  replaceTicketing: defineRoute({
    method: "PUT",
    path: "/event/:id/ticketing",
    summary: "Replace localities, phases and ticket types together; never below what is held and sold",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: z.extend(ticketingChange, { id }),
    longestBody: LONGEST_TICKETING_BODY,
    output: ticketingAnswer,
    failure: "TICKETING_UPDATE_ERROR",
  }),
  changePass: defineRoute({
    method: "PUT",
    path: "/event/:id/passes/:typeId",
    summary:
      "Let a ticket type of one's own event open further dates of its series, and set places apart there; repeating it changes what is missing",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: passWish,
    output: ticketingAnswer,
    failure: "PASS_UPDATE_ERROR",
  }),
  pauseSale: defineRoute({
    method: "PUT",
    path: "/event/:id/sale-pause",
    summary:
      "Stop the sale of an event, a phase or a ticket type for now, or let it go on; what is held may still be paid",
    access: PRODUCER,
    right: "events",
    producers: "active",
    needsVerifiedEmail: true,
    input: salePause,
    output: ticketingAnswer,
    failure: "SALE_PAUSE_ERROR",
  }),
};
