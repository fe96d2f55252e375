import * as z from "zod/mini";
import { cursor, email, id, limit, page, text, uuid } from "../api/primitives.ts";
import { SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { followRow } from "../follows/follow.schema.ts";
import { waitingReminder } from "../unpaid-holds/unpaid-hold.schema.ts";
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
  listStandingConsents: defineRoute({
    method: "GET",
    path: "/attendee/:id/consents/standing",
    summary:
      "What somebody agreed to and has not taken back: organisers followed, and mails about unpaid holds",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: z.object({ follows: z.array(followRow), reminders: z.array(waitingReminder) }),
    failure: "SUPPORT_FETCH_ERROR",
  }),
  changeEmailOf: defineRoute({
    method: "POST",
    path: "/attendee/:id/email",
    summary:
      "Mail somebody's new address a link that changes the e-mail of their account; the address before is told",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      id,
      requestId: uuid,
      newEmail: email,
      reason: text(500, "Escribe cómo comprobaste que es esa persona"),
    }),
    output: z.object({ sentTo: email }),
    failure: "EMAIL_CHANGE_ERROR",
  }),
};
