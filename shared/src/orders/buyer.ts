import * as z from "zod/mini";
import { email, optionalText, text } from "../api/primitives.ts";
import type { Role } from "../api/roles.ts";
import { type AttendeeProfile, DOC_TYPES } from "../attendees/attendee.schema.ts";
import { documentProblem } from "../attendees/documents.ts";
import { DEFAULT_COUNTRY, DEFAULT_DOC_TYPE, DEFAULT_PHONE_COUNTRY_CODE } from "../lib/limits.ts";

/** Data of the buyer, for tickets and invoice. Source: spec 3, buyer data. */
export const buyer = z
  .object({
    firstName: text(80, "Escribe el nombre"),
    lastName: text(80, "Escribe el apellido"),
    docType: z.enum(DOC_TYPES),
    docNumber: text(30, "Escribe el número del documento"),
    email,
    phoneCountryCode: z.string("Escoge el indicativo").check(z.regex(/^\+\d{1,4}$/, "Indicativo inválido")),
    phone: z
      .string("Escribe un celular")
      .check(
        z.trim(),
        z.minLength(1, "Escribe un celular"),
        z.regex(/^[\d ()-]{7,20}$/, "Escribe solo los números del celular"),
      ),
    country: z.string().check(z.length(2, "Código ISO alpha-2")),
    department: optionalText(80),
    city: optionalText(80),
    address: optionalText(160),
  })
  .check(({ value, issues }) => {
    const problem = documentProblem(value.docType, value.docNumber);
    if (problem) {
      issues.push({ code: "custom", path: ["docNumber"], message: problem, input: value.docNumber });
    }
  });
export type Buyer = z.output<typeof buyer>;

/** Initial values of the buyer form: all profile fields for an attendee, only the basics for other roles. Source: spec 6. */
export function prefilledBuyer(profile: AttendeeProfile | undefined, role: Role): Buyer {
  const whole = role === "attendee" ? profile : undefined;
  return {
    firstName: profile?.firstName ?? "",
    lastName: profile?.lastName ?? "",
    email: profile?.email ?? "",
    phone: profile?.phoneNumber ?? "",
    phoneCountryCode: whole?.phoneCountryCode ?? DEFAULT_PHONE_COUNTRY_CODE,
    docType: whole?.identityDocumentType ?? DEFAULT_DOC_TYPE,
    docNumber: whole?.identityDocument ?? "",
    country: whole?.country ?? DEFAULT_COUNTRY,
    department: whole?.department ?? "",
    city: whole?.city ?? "",
    address: whole?.address ?? "",
  };
}
