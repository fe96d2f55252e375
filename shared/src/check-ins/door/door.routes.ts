import * as z from "zod/mini";
import { cursor, flag, id, limit } from "../../api/primitives.ts";
import { DOOR_STAFF } from "../../api/roles.ts";
import { defineRoute } from "../../api/route.ts";
import { keptScans, manifest, savedScan, scanRow } from "./door.schema.ts";
import { doorBoard } from "./door-board.ts";
import { doorSearch, foundTicket } from "./door-search.ts";

/** Own scans per page. Source: spec 7. */
const HISTORY_PAGE = 50;

/** What a door device downloads, and what it sends. */
export const doorRoutes = {
  listScans: defineRoute({
    method: "GET",
    path: "/ticket-validations/history",
    summary: "One's own scans; at an event one supervises, everybody's, or those that conflict",
    access: DOOR_STAFF,
    right: "door",
    input: z.object({
      eventId: z.optional(id),
      /** Only people admitted offline by mistake. */
      conflicts: z._default(flag, false),
      limit: limit(HISTORY_PAGE),
      cursor,
    }),
    output: z.object({
      scans: z.array(scanRow),
      /** True: everybody's scans at the event. False: the caller's only. */
      isEverybodys: z.boolean(),
      cursor: z.nullable(z.string()),
      hasNextPage: z.boolean(),
    }),
    failure: "HISTORY_FETCH_FAILED",
  }),
  saveScans: defineRoute({
    method: "POST",
    path: "/ticket-validations/history",
    summary: "Hand in scans that were made without a network; twice is as good as once",
    access: DOOR_STAFF,
    right: "door",
    producers: "anyone",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    input: z.object({ eventId: id, scans: keptScans }),
    output: z.object({ scans: z.array(savedScan) }),
    failure: "SAVE_SCAN_FAILED",
  }),
  getManifest: defineRoute({
    method: "GET",
    path: "/ticket-validations/manifest/:eventId",
    summary: "What a device needs to check an event's tickets without a network, and what changed since",
    access: DOOR_STAFF,
    right: "door",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    /** `deviceId`: the device whose sync the board shows. */
    input: z.object({ eventId: id, cursor, deviceId: z.optional(id) }),
    output: manifest,
    failure: "MANIFEST_FAILED",
  }),
  getDoorBoard: defineRoute({
    method: "GET",
    path: "/ticket-validations/board/:eventId",
    summary: "What happens at the doors of an event: for its producer and the supervisors they named",
    access: DOOR_STAFF,
    right: "door",
    input: z.object({ eventId: id }),
    output: doorBoard,
    failure: "HISTORY_FETCH_FAILED",
  }),
  findAtDoor: defineRoute({
    method: "GET",
    path: "/ticket-validations/search/:eventId",
    summary: "Tickets of who comes without a code: for the event's producer and the supervisors they named",
    access: DOOR_STAFF,
    right: "door",
    needsVerifiedEmail: true,
    input: z.object({ eventId: id, search: doorSearch, limit: limit() }),
    output: z.object({ items: z.array(foundTicket), hasMore: z.boolean() }),
    failure: "EVENT_TICKETS_ERROR",
  }),
};
