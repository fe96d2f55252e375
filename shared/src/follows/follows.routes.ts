import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { STALE_TEXT } from "../lib/text/stale-text.ts";
import { followRow } from "./follow.schema.ts";
import { FOLLOW_CONSENT } from "./follow-consent.ts";

const path = "/producers/:id/follow";
const output = z.object({ isFollowing: z.boolean() });

/** «Seguir»: a mail when a producer puts something on sale. */
export const followRoutes = {
  getFollow: defineRoute({
    method: "GET",
    path,
    summary: "Whether one follows a producer",
    access: SIGNED_IN,
    input: z.object({ id }),
    output,
    failure: "FOLLOWS_FETCH_ERROR",
  }),
  followProducer: defineRoute({
    method: "PUT",
    path,
    summary: "Follow a producer: a mail when it puts something on sale, at most one a day",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    input: z.object({
      id,
      /** Of the text that was shown. */
      consentVersion: z.literal(FOLLOW_CONSENT.version, STALE_TEXT),
    }),
    output,
    failure: "FOLLOW_CHANGE_ERROR",
  }),
  unfollowProducer: defineRoute({
    method: "DELETE",
    path,
    summary: "Follow a producer no more",
    access: SIGNED_IN,
    producers: "anyone",
    input: z.object({ id }),
    output,
    failure: "FOLLOW_CHANGE_ERROR",
  }),
  listFollows: defineRoute({
    method: "GET",
    path: "/follows",
    summary: "The producers that one follows, by name",
    access: SIGNED_IN,
    input: z.object({}),
    output: z.object({ items: z.array(followRow) }),
    failure: "FOLLOWS_FETCH_ERROR",
  }),
};
