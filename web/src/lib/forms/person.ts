import { callingCode, countryCode, line } from "@tarima/shared/api/primitives.ts";
import {
  type AttendeeProfile,
  type AttendeeUpdate,
  DOC_TYPES,
} from "@tarima/shared/attendees/attendee.schema.ts";
import { documentProblem } from "@tarima/shared/attendees/documents.ts";
import { phoneNumber } from "@tarima/shared/attendees/phone-number.ts";
import { DEFAULT_COUNTRY, DEFAULT_DOC_TYPE, DEFAULT_PHONE_COUNTRY_CODE } from "@tarima/shared/lib/limits.ts";
import * as z from "zod/mini";

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Máximo ${max} caracteres`));

/** Form fields of a person's data. Empty means unknown; only the name is required. */
export const personFields = {
  firstName: line(80, "Escribe el nombre"),
  lastName: line(80, "Escribe el apellido"),
  identityDocumentType: z.enum(DOC_TYPES),
  identityDocument: words(30),
  phoneCountryCode: callingCode,
  phoneNumber: phoneNumber(),
  country: countryCode,
  department: words(80),
  city: words(80),
  address: words(160),
} as const;

/** Checks the document number by its type, in forms with both. */
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
/** Form values of a person's data. */
export type Person = z.output<typeof fields>;
export const person = fields.check(documentIsRight);

/** Initial form values. */
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

/** The input of a profile change: emptied fields are cleared. A document type without a number is not sent. */
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
