import * as z from "zod/mini";
import { id, instant, optionalText, text } from "../primitives.ts";
import { ROLES } from "../roles.ts";

/** Identity document types and how they read. Source: spec 3. */
export const DOC_TYPES = ["CC", "CE", "PASAPORTE", "NIT", "OTRO"] as const;

const nullableText = z.nullable(z.string());

/** `users/{uid}`: the attendee's profile. `claimsChangedAt` makes signed-in clients refresh their token. */
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
  claimsChangedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type Attendee = z.output<typeof attendee>;

/** The profile as its owner gets it, with the role of the token that asked. */
export const attendeeProfile = z.extend(z.omit(attendee, { claimsChangedAt: true }), { role: z.enum(ROLES) });
export type AttendeeProfile = z.output<typeof attendeeProfile>;

/** A change of the profile: absent leaves, null clears. The e-mail is changed elsewhere, after it was verified. */
export const attendeeUpdate = z.object({
  firstName: z.optional(z.nullable(text(80))),
  lastName: z.optional(z.nullable(text(80))),
  identityDocumentType: z.optional(z.nullable(z.enum(DOC_TYPES))),
  identityDocument: z.optional(z.nullable(text(30))),
  phoneCountryCode: z.optional(z.nullable(z.string().check(z.regex(/^\+\d{1,4}$/, "Indicativo inválido")))),
  phoneNumber: z.optional(z.nullable(text(20))),
  country: z.optional(z.nullable(z.string().check(z.length(2, "Código ISO alpha-2")))),
  department: z.optional(z.nullable(optionalText(80))),
  city: z.optional(z.nullable(optionalText(80))),
  address: z.optional(z.nullable(optionalText(160))),
});
export type AttendeeUpdate = z.output<typeof attendeeUpdate>;
