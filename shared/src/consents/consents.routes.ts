import * as z from "zod/mini";
import { cursor, id, limit, page } from "../api/primitives.ts";
import { SIGNED_IN, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { attendeeProfile } from "../attendees/attendee.schema.ts";
import { consentEntryView } from "./consent-entry.schema.ts";
import { PLATFORM_NEWS_CONSENT } from "./platform-news-consent.ts";
import { STALE_TEXT } from "./stale-text.ts";

const newsPath = "/attendee/me/consents/platform-news";

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
  agreeToNews: defineRoute({
    method: "PUT",
    path: newsPath,
    summary: "Agree to mails with news of Tarima. Safe to repeat",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    input: z.object({
      /** Of the text that was shown. */
      consentVersion: z.literal(PLATFORM_NEWS_CONSENT.version, STALE_TEXT),
    }),
    output: attendeeProfile,
    failure: "CONSENT_CHANGE_ERROR",
  }),
  takeNewsBack: defineRoute({
    method: "DELETE",
    path: newsPath,
    summary: "Take that back. Safe to repeat",
    access: SIGNED_IN,
    producers: "anyone",
    input: z.object({}),
    output: attendeeProfile,
    failure: "CONSENT_CHANGE_ERROR",
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
