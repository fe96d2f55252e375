import * as z from "zod/mini";
import { presentVersions } from "../accounts/consent.ts";
import { numberedPage, pageNumber, sortBy } from "../api/lists.ts";
import { cursor, id, limit, optionalText } from "../api/primitives.ts";
import { ROLES, SIGNED_IN, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { attendeeAdminUpdate, attendeeProfile, attendeeUpdate, newAttendee } from "./attendee.schema.ts";
import { personalData } from "./personal-data.ts";

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
    producers: "anyone",
    input: attendeeUpdate,
    output: attendeeProfile,
    failure: "PROFILE_UPDATE_ERROR",
  }),
  exportMyData: defineRoute({
    method: "GET",
    path: "/attendee/me/export",
    summary: "Everything that is kept about oneself, to take along",
    access: SIGNED_IN,
    input: z.object({}),
    output: personalData,
    failure: "PROFILE_FETCH_ERROR",
  }),
  acceptConsents: defineRoute({
    method: "POST",
    path: "/attendee/me/consents",
    summary: "Accept the terms and the treatment of data as they stand now",
    access: SIGNED_IN,
    producers: "anyone",
    input: z.object({
      /** Of the texts that were shown. */
      consentVersions: presentVersions,
    }),
    output: attendeeProfile,
    failure: "PROFILE_UPDATE_ERROR",
  }),
  deleteMyAccount: defineRoute({
    method: "DELETE",
    path: "/attendee/me",
    summary: "Delete one's account; orders and tickets stay as the law asks. Wants a fresh sign-in",
    access: SIGNED_IN,
    producers: "anyone",
    trustsToken: "hour", // so that a deletion that was cut short can be asked for again
    input: z.object({}),
    output: z.object({}),
    failure: "ACCOUNT_DELETE_ERROR",
  }),
  listAttendees: defineRoute({
    method: "GET",
    path: "/attendee",
    summary:
      "Accounts, the newest first, or by e-mail where one is looked for, unless sorted otherwise; pages by number or by cursor",
    access: SUPERADMIN,
    input: z.object({
      page: pageNumber(),
      /** Words of a name, or the beginning of an e-mail or a document number. */
      search: optionalText(120),
      role: z.optional(z.enum(ROLES)),
      sort: sortBy("createdAt", "name", "email"),
      limit: limit(),
      cursor,
    }),
    output: numberedPage(attendeeProfile),
    failure: "ATTENDEES_FETCH_ERROR",
  }),
  createAttendee: defineRoute({
    method: "POST",
    path: "/attendee",
    summary: "Make an account for somebody, who chooses the password by mail",
    access: SUPERADMIN,
    input: newAttendee,
    output: attendeeProfile,
    failure: "ATTENDEE_CREATE_ERROR",
    status: 201,
  }),
  getAttendee: defineRoute({
    method: "GET",
    path: "/attendee/:id",
    summary: "One account",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: attendeeProfile,
    failure: "ATTENDEES_FETCH_ERROR",
  }),
  updateAttendee: defineRoute({
    method: "PATCH",
    path: "/attendee/:id",
    summary: "Change somebody's profile or role, or whether they can sign in: absent leaves, null clears",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.extend(attendeeAdminUpdate, { id }),
    output: attendeeProfile,
    failure: "ATTENDEE_UPDATE_ERROR",
  }),
  deleteAttendee: defineRoute({
    method: "DELETE",
    path: "/attendee/:id",
    summary: "Delete somebody's account; orders and tickets stay as the law asks",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: z.object({}),
    failure: "ATTENDEE_DELETE_ERROR",
  }),
};
