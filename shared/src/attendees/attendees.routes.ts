import * as z from "zod/mini";
import { SIGNED_IN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { attendeeProfile, attendeeUpdate } from "./attendee.schema.ts";

export const attendeeRoutes = {
  getMyProfile: defineRoute({
    method: "GET",
    path: "/attendee/me",
    summary: "One's own profile, made on first use",
    access: SIGNED_IN,
    input: z.object({}),
    output: attendeeProfile,
    failure: "PROFILE_FETCH_ERROR",
  }),
  updateMyProfile: defineRoute({
    method: "PUT",
    path: "/attendee/me",
    summary: "Change one's own profile: absent leaves, null clears",
    access: SIGNED_IN,
    input: attendeeUpdate,
    output: attendeeProfile,
    failure: "PROFILE_UPDATE_ERROR",
  }),
};
