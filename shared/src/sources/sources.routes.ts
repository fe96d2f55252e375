import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { id, line } from "../api/primitives.ts";
import { HOLDER, PRODUCER, PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { LINK_MEDIUMS } from "./link-mediums.ts";
import { LONGEST_SOURCE } from "./source.ts";
import { eventSources, sourceRow } from "./sources.schema.ts";
import { toldSource } from "./told-source.ts";
import { VISITS_PATH } from "./visits-path.ts";

export const sourceRoutes = {
  countVisit: defineRoute({
    method: "POST",
    path: VISITS_PATH,
    summary:
      "The event's page tells, once in a session, where its visitor came from; nothing is kept of who they are",
    access: PUBLIC,
    producers: "anyone",
    isBrowsers: true, // sent by sendBeacon, which allows no headers
    input: z.object({
      id,
      source: toldSource,
      /** The code of the promoter whose link they came by. */
      promoterCode: z.optional(z.string()),
    }),
    output: z.object({}),
    failure: "UNKNOWN_ERROR",
    status: 204,
  }),
  listSources: defineRoute({
    method: "GET",
    path: "/event/:id/sources",
    summary: "Where the visits and sales of one's own event come from: links, pages and promoters",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ id }),
    output: eventSources,
    failure: "SOURCES_FETCH_ERROR",
  }),
  addSourceLink: defineRoute({
    method: "POST",
    path: "/event/:id/sources",
    summary:
      "Make a link with a name to one's own event, counted apart; the same name and medium again is refused",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({
      id,
      name: line(LONGEST_SOURCE, "Ponle un nombre"),
      /** Where it will stand. */
      medium: z.enum(LINK_MEDIUMS, "Elige dónde va"),
    }),
    output: sourceRow,
    failure: "SOURCE_LINK_ERROR",
    status: 201,
  }),
  removeSourceLink: defineRoute({
    method: "DELETE",
    path: "/event/:id/sources/:sourceId",
    summary: "Remove a link that nobody came by",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, sourceId: id }),
    output: z.object({ id }),
    failure: "SOURCE_LINK_ERROR",
  }),
  printEventQrPoster: defineRoute({
    method: "GET",
    path: "/event/:id/qr-poster",
    summary: "A sheet to print with the QR of one's own event's page, a PDF",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ id }),
    output: download,
    failure: "QR_POSTER_ERROR",
  }),
  printPromoterQrPoster: defineRoute({
    method: "GET",
    path: "/promoter/:id/qr-poster",
    summary: "The same with a promoter's link: for the event's organiser, and for the promoter",
    access: HOLDER,
    right: "marketing",
    input: z.object({ id }),
    output: download,
    failure: "QR_POSTER_ERROR",
  }),
};
