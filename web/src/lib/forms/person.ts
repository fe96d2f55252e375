import { callingCode, countryCode, text } from "@tarima/shared/api/primitives.ts";
import {
  type AttendeeProfile,
  type AttendeeUpdate,
  DOC_TYPES,
} from "@tarima/shared/attendees/attendee.schema.ts";
import { documentProblem } from "@tarima/shared/attendees/documents.ts";
import { DEFAULT_COUNTRY, DEFAULT_DOC_TYPE, DEFAULT_PHONE_COUNTRY_CODE } from "@tarima/shared/lib/limits.ts";
import * as z from "zod/mini";

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Máximo ${max} caracteres`));

/** The fields of somebody's own data in a form. Empty is what is not known; only the name has to be. */
export const personFields = {
  firstName: text(80),
  lastName: text(80),
  identityDocumentType: z.enum(DOC_TYPES),
  identityDocument: words(30),
  phoneCountryCode: callingCode,
  phoneNumber: z
    .string()
    .check(z.trim(), z.regex(/^$|^[\d ()-]{7,20}$/, "Escribe solo los números del celular")),
  country: countryCode,
  department: words(80),
  city: words(80),
  address: words(160),
} as const;

/** The number is one of the document's kind; for forms that hold both. */
export const documentIsRight = z.check<Pick<Person, "identityDocumentType" | "identityDocument">>(
  ({ value, issues }) => {
    const { identityDocumentType, identityDocument } = value;
    const problem = identityDocument && documentProblem(identityDocumentType, identityDocument);
    if (problem) {
      issues.push({ code: "custom", path: ["identityDocument"], message: problem, input: identityDocument });
    }
  },
);

const fields = z.object(personFields);
/** Somebody's own data as a form holds it. */
export type Person = z.output<typeof fields>;
export const person = fields.check(documentIsRight);

/** What a form of one's own data starts from. */
export function personOf(profile: Partial<AttendeeProfile> = {}): Person {
  return {
    firstName: profile.firstName ?? "",
    lastName: profile.lastName ?? "",
    identityDocumentType: profile.identityDocumentType ?? DEFAULT_DOC_TYPE,
    identityDocument: profile.identityDocument ?? "",
    phoneCountryCode: profile.phoneCountryCode ?? DEFAULT_PHONE_COUNTRY_CODE,
    phoneNumber: profile.phoneNumber ?? "",
    country: profile.country ?? DEFAULT_COUNTRY,
    department: profile.department ?? "",
    city: profile.city ?? "",
    address: profile.address ?? "",
  };
}

/** The change of a profile that a form means: what was emptied is cleared. A kind of document without a number says nothing. */
export function updateOf(values: Person): AttendeeUpdate {
  const { identityDocument, phoneNumber } = values;
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    identityDocumentType: identityDocument ? values.identityDocumentType : null,
    identityDocument: identityDocument || null,
    phoneCountryCode: phoneNumber ? values.phoneCountryCode : null,
    phoneNumber: phoneNumber || null,
    country: values.country,
    department: values.department || null,
    city: values.city || null,
    address: values.address || null,
  };
}
