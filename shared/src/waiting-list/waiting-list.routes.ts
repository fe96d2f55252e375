import * as z from "zod/mini";
import { id, wallClock } from "../api/primitives.ts";
import { PRODUCER, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { MAX_TICKETS_RELEASED } from "../lib/limits.ts";
import { ownEntry, waitedFor } from "./waiting-list.schema.ts";

const path = "/events/:id/waiting-list";
const input = z.object({ id });
const answer = z.object({ entry: z.nullable(ownEntry) });

/** Of one ticket type: how many people wait for how many tickets, and the tickets that are held for some, and were bought so. */
const demand = z.object({
  combinationId: id,
  name: z.string(),
  localityName: z.string(),
  people: z.int(),
  tickets: z.int(),
  offered: z.int(),
  bought: z.int(),
});
const demandAnswer = z.object({ version: z.int(), types: z.array(demand) });

export const waitingListRoutes = {
  getWaitingEntry: defineRoute({
    method: "GET",
    path,
    summary: "One's own entry of the event's waiting list, and how many are before one",
    access: SIGNED_IN,
    input,
    output: answer,
    failure: "WAITING_LIST_ERROR",
  }),
  joinWaitingList: defineRoute({
    method: "PUT",
    path,
    summary: "Wait for tickets of a type that is sold out: places that come free are held for one in turn",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    input: z.extend(waitedFor, { id }),
    output: answer,
    failure: "WAITING_LIST_CHANGE_ERROR",
  }),
  leaveWaitingList: defineRoute({
    method: "DELETE",
    path,
    summary: "Leave the list; places that are held for one go to the next",
    access: SIGNED_IN,
    producers: "anyone",
    input,
    output: answer,
    failure: "WAITING_LIST_CHANGE_ERROR",
  }),
  listWaiting: defineRoute({
    method: "GET",
    path: "/waiting-list",
    summary: "Where one waits, and what is held for one",
    access: SIGNED_IN,
    input: z.object({}),
    output: z.object({
      entries: z.array(
        z.extend(ownEntry, {
          typeName: z.string(),
          event: z.object({
            name: z.string(),
            publicSlug: z.string(),
            posterSmallUrl: z.nullable(z.string()),
            startsAt: wallClock,
          }),
        }),
      ),
    }),
    failure: "WAITING_LIST_ERROR",
  }),
  getWaitingDemand: defineRoute({
    method: "GET",
    path: "/event/:id/waiting-list",
    summary: "What is waited for at one's own event, by ticket type",
    access: PRODUCER,
    right: "sales",
    input,
    output: demandAnswer,
    failure: "WAITING_LIST_ERROR",
  }),
  releaseToWaitingList: defineRoute({
    method: "POST",
    path: "/event/:id/waiting-list/places",
    summary: "Raise what is short of a ticket type, for its waiting list; based on the version that was seen",
    access: PRODUCER,
    right: "sales",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({
      id,
      version: z.int(),
      combinationId: id,
      tickets: z
        .int("Debe ser un número entero")
        .check(
          z.gte(1, "Escribe al menos una"),
          z.lte(MAX_TICKETS_RELEASED, `Máximo ${MAX_TICKETS_RELEASED} a la vez`),
        ),
    }),
    output: demandAnswer,
    failure: "WAITING_LIST_CHANGE_ERROR",
  }),
};
