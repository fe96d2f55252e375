import * as z from "zod/mini";
import { cursor, id, limit, page, uuid } from "../../api/primitives.ts";
import { DOOR_STAFF, PRODUCER } from "../../api/roles.ts";
import { defineRoute } from "../../api/route.ts";
import { MAX_COMPANIONS } from "../../lib/limits.ts";
import { guestLine, guestLines, guestListRow, guestListTotals } from "./guest-list.schema.ts";

const path = "/event/:id/guest-list";
const doorPath = "/ticket-validations/guest-list/:eventId";

const ofOrganiser = {
  access: PRODUCER,
  right: "door",
  producers: "active",
  needsVerifiedEmail: true,
} as const;

/** As scans are taken: also where the event's producer has been suspended meanwhile. */
const atTheDoor = {
  access: DOOR_STAFF,
  right: "door",
  needsVerifiedEmail: true,
  trustsToken: "minute",
  producers: "anyone",
} as const;

/** Beginnings of words of a name, in any order; nothing for all. */
const search = z.optional(z.string().check(z.trim(), z.maxLength(120, "Máximo 120 caracteres")));

/** People who come in by their name, without a ticket. */
export const guestListRoutes = {
  listGuestList: defineRoute({
    method: "GET",
    path,
    summary: "The guest list of one's own event, by name, and how many of it came in",
    access: PRODUCER,
    right: "door",
    input: z.object({ id, search, limit: limit(50), cursor }),
    output: z.extend(page(guestListRow), { totals: guestListTotals }),
    failure: "GUEST_LIST_ERROR",
  }),
  addToGuestList: defineRoute({
    ...ofOrganiser,
    method: "POST",
    path,
    summary: "Add people to the guest list of one's own event; the same requestId adds them once",
    input: z.object({ id, requestId: uuid, guests: guestLines }),
    output: z.object({ added: z.int() }),
    failure: "GUEST_LIST_CHANGE_ERROR",
    status: 201,
  }),
  changeGuestListEntry: defineRoute({
    ...ofOrganiser,
    method: "PUT",
    path: `${path}/:entryId`,
    summary: "Change a line of the guest list; no fewer people than came in already",
    input: z.extend(guestLine, { id, entryId: id }),
    output: guestListRow,
    failure: "GUEST_LIST_CHANGE_ERROR",
  }),
  removeGuestListEntry: defineRoute({
    ...ofOrganiser,
    method: "DELETE",
    path: `${path}/:entryId`,
    summary: "Take a line off the guest list, as long as nobody of it came in",
    input: z.object({ id, entryId: id }),
    output: z.object({ entryId: id }),
    failure: "GUEST_LIST_CHANGE_ERROR",
  }),
  findOnGuestList: defineRoute({
    ...atTheDoor,
    method: "GET",
    path: doorPath,
    summary: "The guest list as the door needs it, or who of it is called so",
    input: z.object({ eventId: id, search, limit: limit(50), cursor }),
    output: z.extend(page(guestListRow), { totals: guestListTotals }),
    failure: "GUEST_LIST_ERROR",
  }),
  noteArrival: defineRoute({
    ...atTheDoor,
    method: "POST",
    path: `${doorPath}/:entryId/arrivals`,
    summary: "Note people of a line who come in; never more than it has, and the same arrivalId once",
    input: z.object({
      eventId: id,
      entryId: id,
      arrivalId: uuid,
      people: z
        .int("Debe ser un número entero")
        .check(z.gte(1, "Mínimo 1"), z.lte(1 + MAX_COMPANIONS, `Máximo ${1 + MAX_COMPANIONS}`)),
    }),
    output: guestListRow,
    failure: "GUEST_ARRIVAL_ERROR",
  }),
  undoArrival: defineRoute({
    ...atTheDoor,
    method: "DELETE",
    path: `${doorPath}/:entryId/arrivals/:arrivalId`,
    summary: "Take back people who were noted as in: one's own, or anybody's for who supervises",
    input: z.object({ eventId: id, entryId: id, arrivalId: uuid }),
    output: guestListRow,
    failure: "GUEST_ARRIVAL_ERROR",
  }),
};
