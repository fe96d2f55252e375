import * as z from "zod/mini";
import { cursor, id, limit, page } from "../api/primitives.ts";
import { SIGNED_IN, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { consentEntryView } from "./consent-entry.schema.ts";

export const consentRoutes = {
  listMyConsents: defineRoute({
    method: "GET",
    path: "/attendee/me/consents",
    summary: "What one agreed to and took back, the newest first",
    access: SIGNED_IN,
    input: z.object({ limit: limit(), cursor }),
    output: page(consentEntryView),
    failure: "CONSENTS_FETCH_ERROR",
  }),
  listConsentsOf: defineRoute({
    method: "GET",
    path: "/attendee/:id/consents",
    summary: "What somebody agreed to and took back, the newest first: the proof of it",
    access: SUPERADMIN,
    input: z.object({ id, limit: limit(), cursor }),
    output: page(consentEntryView),
    failure: "CONSENTS_FETCH_ERROR",
  }),
};
