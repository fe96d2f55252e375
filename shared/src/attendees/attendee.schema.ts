import * as z from "zod/mini";
import { consent } from "../accounts/consent.ts";
import {
  callingCode,
  countryCode,
  email,
  id,
  instant,
  line,
  notYours,
  optionalLine,
} from "../api/primitives.ts";
import { ROLES } from "../api/roles.ts";
import { DATE_FORMATS, SUPPORTED_LOCALES } from "../lib/formats/supported-formats.ts";
import { NO_DOCUMENT, NO_PHONE, phoneNumber } from "./phone-number.ts";

/** Identity document types. Source: spec 3. */
export const DOC_TYPES = ["CC", "CE", "PASAPORTE", "NIT", "OTRO"] as const;

const nullableText = z.nullable(z.string());

/** Display preferences. Source: spec 3. */
export const preferences = z.object({
  /** The locale of numbers, money and dates; the words are Spanish. */
  preferredLanguage: z.enum(SUPPORTED_LOCALES),
  /** Absent for the locale's own. */
  dateFormat: z.optional(z.enum(DATE_FORMATS)),
  preferredTheme: z.enum(["light", "dark"]),
});

/** `users/{uid}`: the profile, and what the server keeps about the account beyond Firebase Auth. */
export const attendee = z.object({
  id,
  /** Empty for an account without an e-mail. */
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
  /** Null until the person chooses. */
  preferences: z.nullable(preferences),
  consents: z.array(consent),
  /** Copy of the claim, for lists. Permissions are read from the token. */
  role: z.enum(ROLES),
  /** Rises with every change of claims and when all sessions are ended. Tokens with a lower version are refused. */
  claimsVersion: z.int(),
  /** Changes make the person's open pages fetch a fresh token. */
  claimsChangedAt: z.nullable(instant),
  /** Since when sign-in is disabled; absent or null while it is enabled. */
  disabledAt: z.optional(z.nullable(instant)),
  /** The account is deleted. Records that must be kept by law (orders, tickets) still refer to this id. */
  deletedAt: z.nullable(instant),
  /** What superadmins find and sort it by; absent in older ones until they are counted again. */
  searchWords: z.optional(z.array(z.string())),
  sortName: z.optional(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Attendee = z.output<typeof attendee>;

/** The profile as the person and a superadmin receive it. */
export const attendeeProfile = z.omit(attendee, {
  claimsVersion: true,
  claimsChangedAt: true,
  searchWords: true,
  sortName: true,
});
export type AttendeeProfile = z.output<typeof attendeeProfile>;

/** A change of the profile: absent leaves, null clears. Numbers are as the checkout asks for them. The e-mail has its own flow, which verifies it first. */
export const attendeeUpdate = z.object({
  firstName: z.optional(z.nullable(line(80, "Escribe el nombre"))),
  lastName: z.optional(z.nullable(line(80, "Escribe el apellido"))),
  identityDocumentType: z.optional(z.nullable(z.enum(DOC_TYPES))),
  identityDocument: z.optional(z.nullable(line(30, NO_DOCUMENT))),
  phoneCountryCode: z.optional(z.nullable(callingCode)),
  phoneNumber: z.optional(z.nullable(phoneNumber(NO_PHONE).check(z.minLength(1, NO_PHONE)))),
  country: z.optional(z.nullable(countryCode)),
  department: z.optional(z.nullable(optionalLine(80))),
  city: z.optional(z.nullable(optionalLine(80))),
  address: z.optional(z.nullable(optionalLine(160))),
  preferences: z.optional(preferences),
  id: notYours,
  email: notYours,
  role: notYours,
  producerId: notYours,
  status: notYours,
  consents: notYours,
});
export type AttendeeUpdate = z.output<typeof attendeeUpdate>;

/** What a superadmin may change: the profile, the role, and whether the account can sign in. */
export const attendeeAdminUpdate = z.extend(attendeeUpdate, {
  role: z.optional(z.enum(ROLES)),
  isDisabled: z.optional(z.boolean()),
});
export type AttendeeAdminUpdate = z.output<typeof attendeeAdminUpdate>;

/** An account made by a superadmin. The person chooses a password by a mailed link. */
export const newAttendee = z.object({
  email,
  firstName: line(80, "Escribe el nombre"),
  lastName: line(80, "Escribe el apellido"),
});
