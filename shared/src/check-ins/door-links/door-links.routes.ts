import * as z from "zod/mini";
import { id, uuid } from "../../api/primitives.ts";
import { PRODUCER, PUBLIC } from "../../api/roles.ts";
import { defineRoute } from "../../api/route.ts";
import {
  changedDoorLink,
  doorEntry,
  doorLinkLabel,
  doorLinkOffer,
  doorLinkView,
} from "./door-link.schema.ts";

/** Writing routes are for whoever may change the door staff. */
const ofOrganiser = {
  access: PRODUCER,
  right: "door",
  producers: "active",
  needsVerifiedEmail: true,
} as const;

/** Links by which people without an account work at an event's door, with a PIN. */
export const doorLinkRoutes = {
  listDoorLinks: defineRoute({
    method: "GET",
    path: "/event/:id/door-links",
    summary: "The links to the door of one's own event; who came in by one is in the list of its door staff",
    access: PRODUCER,
    right: "door",
    input: z.object({ id }),
    output: z.object({ items: z.array(doorLinkView) }),
    failure: "DOOR_LINKS_ERROR",
  }),
  makeDoorLink: defineRoute({
    ...ofOrganiser,
    method: "POST",
    path: "/event/:id/door-links",
    summary:
      "Make a link to the door of one's own event; its PIN is in this answer and in no other. The same requestId makes one, and tells another PIN",
    input: z.object({ id, label: doorLinkLabel, requestId: z.optional(uuid) }),
    output: changedDoorLink,
    failure: "DOOR_LINK_MAKE_ERROR",
  }),
  changeDoorLink: defineRoute({
    ...ofOrganiser,
    method: "PUT",
    path: "/event/:id/door-links/:linkId",
    summary:
      "Name a link anew, give it another PIN, or turn it off, which removes its guests; turned on again it has a new PIN",
    input: z.object({
      id,
      linkId: id,
      label: z.optional(doorLinkLabel),
      isOff: z.optional(z.boolean()),
      renewsPin: z.optional(z.boolean()),
    }),
    output: changedDoorLink,
    failure: "DOOR_LINK_UPDATE_ERROR",
  }),
  deleteDoorLink: defineRoute({
    ...ofOrganiser,
    method: "DELETE",
    path: "/event/:id/door-links/:linkId",
    summary: "Delete a link and remove its guests; twice is as good as once",
    input: z.object({ id, linkId: id }),
    output: z.object({ linkId: id }),
    failure: "DOOR_LINK_DELETE_ERROR",
  }),
  getDoorLink: defineRoute({
    method: "GET",
    path: "/door-links/:linkId",
    summary: "Which door a link opens, and whether it still does",
    access: PUBLIC,
    input: z.object({ linkId: id }),
    output: doorLinkOffer,
    failure: "DOOR_LINK_OPEN_ERROR",
  }),
  openDoorLink: defineRoute({
    method: "POST",
    path: "/door-links/:linkId/open",
    summary: "Enter a door by its link and PIN, as a guest; answers a token to sign in with",
    access: PUBLIC,
    producers: "anyone",
    input: doorEntry,
    output: z.object({ token: z.string(), eventId: id, uid: id }),
    failure: "DOOR_LINK_OPEN_ERROR",
  }),
};
