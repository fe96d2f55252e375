import * as z from "zod/mini";
import { cursor, id, limit, page } from "../api/primitives.ts";
import { SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { mailToAttendee, purchaseOfAttendee, ticketOfAttendee } from "./support.schema.ts";

const ofSomebody = z.object({ id, limit: limit(10), cursor });

/** What superadmins see of one person who asks for help. */
export const supportRoutes = {
  listPurchasesOfAttendee: defineRoute({
    method: "GET",
    path: "/attendee/:id/purchases",
    summary: "What somebody bought, paid or not, each with its tickets and who has them; the latest first",
    access: SUPERADMIN,
    input: ofSomebody,
    output: page(purchaseOfAttendee),
    failure: "SUPPORT_FETCH_ERROR",
  }),
  listTicketsOfAttendee: defineRoute({
    method: "GET",
    path: "/attendee/:id/tickets",
    summary: "The tickets that somebody has, bought, given or received; the latest first",
    access: SUPERADMIN,
    input: ofSomebody,
    output: page(ticketOfAttendee),
    failure: "SUPPORT_FETCH_ERROR",
  }),
  listMailsToAttendee: defineRoute({
    method: "GET",
    path: "/attendee/:id/mails",
    summary: "The mails to somebody's address and what became of each, the latest first; not their text",
    access: SUPERADMIN,
    input: ofSomebody,
    output: page(mailToAttendee),
    failure: "SUPPORT_FETCH_ERROR",
  }),
};
