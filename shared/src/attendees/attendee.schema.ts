import * as z from "zod/mini";
import { consent } from "../accounts/consent.ts";
import {
  callingCode,
  countryCode,
  email,
  id,
  instant,
  notYours,
  optionalText,
  text,
} from "../api/primitives.ts";
import { ROLES } from "../api/roles.ts";
import { SUPPORTED_LOCALES } from "../lib/limits.ts";

/** Identity document types and how they read. Source: spec 3. */
export const DOC_TYPES = ["CC", "CE", "PASAPORTE", "NIT", "OTRO"] as const;

const nullableText = z.nullable(z.string());

/** What the site looks like to its owner. Source: spec 3. */
export const preferences = z.object({
  preferredLanguage: z.enum(SUPPORTED_LOCALES),
  preferredTheme: z.enum(["light", "dark"]),
});

/** `users/{uid}`: the attendee's profile, and what the server knows of the account beyond Firebase Auth. */
export const attendee = z.object({
  id,
  /** Empty for an account that signed in without one. */
  email: z.string(),
  firstName: nullableText,
  lastName: nullableText,
  identityDocumentType: z.nullable(z.enum(DOC_TYPES)),
  identityDocument: nullableText,
  phoneCountryCode: nullableText,
  phoneNumber: nullableText,
  country: nullableText,
  department: nullableText,
  city: nullableText,
  address: nullableText,
  /** Null until its owner chooses. */
  preferences: z.nullable(preferences),
  consents: z.array(consent),
  /** The role of the claims, for lists; what someone may do is read from the token. */
  role: z.enum(ROLES),
  /** Rises with every change of claims and when all sessions are ended. A token that carries a lower one is refused. */
  claimsVersion: z.int(),
  /** Makes open pages of this person take a fresh token. */
  claimsChangedAt: z.nullable(instant),
  /** Since when nobody can sign in with it; absent and null where one can. */
  disabledAt: z.optional(z.nullable(instant)),
  /** The account is gone; what the law asks to keep (orders, tickets) still names its id. */
  deletedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type Attendee = z.output<typeof attendee>;

/** The profile as its owner and a superadmin get it. */
export const attendeeProfile = z.omit(attendee, { claimsVersion: true, claimsChangedAt: true });
export type AttendeeProfile = z.output<typeof attendeeProfile>;

/** A change of the profile: absent leaves, null clears. The e-mail is changed elsewhere, after it was verified. */
export const attendeeUpdate = z.object({
  firstName: z.optional(z.nullable(text(80))),
  lastName: z.optional(z.nullable(text(80))),
  identityDocumentType: z.optional(z.nullable(z.enum(DOC_TYPES))),
  identityDocument: z.optional(z.nullable(text(30))),
  phoneCountryCode: z.optional(z.nullable(callingCode)),
  phoneNumber: z.optional(z.nullable(text(20))),
  country: z.optional(z.nullable(countryCode)),
  department: z.optional(z.nullable(optionalText(80))),
  city: z.optional(z.nullable(optionalText(80))),
  address: z.optional(z.nullable(optionalText(160))),
  preferences: z.optional(preferences),
  id: notYours,
  email: notYours,
  role: notYours,
  producerId: notYours,
  status: notYours,
  consents: notYours,
});
export type AttendeeUpdate = z.output<typeof attendeeUpdate>;

/** What a superadmin may change of anybody's: the profile, the role, and whether one can sign in. */
export const attendeeAdminUpdate = z.extend(attendeeUpdate, {
  role: z.optional(z.enum(ROLES)),
  isDisabled: z.optional(z.boolean()),
});
export type AttendeeAdminUpdate = z.output<typeof attendeeAdminUpdate>;

/** An account that a superadmin makes; its owner chooses the password by the link they are mailed. */
export const newAttendee = z.object({ email, firstName: text(80), lastName: text(80) });
