import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { email } from "@tarima/shared/api/primitives.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { DESCRIPTION_MAX } from "@tarima/shared/lib/limits.ts";
import type { ProducerRegistration } from "@tarima/shared/producers/producer.schema.ts";
import * as z from "zod/mini";
import { documentIsRight, personFields, personOf } from "../../../lib/forms/person.ts";

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Máximo ${max} caracteres`));

/** The registration's form values; unset fields are empty. */
export const registrationForm = z
  .object({
    ...personFields,
    email,
    addressDetails: words(160),
    postalCode: words(12),
    birthDate: z.string(),
    profile: words(DESCRIPTION_MAX),
    acceptTerms: z
      .boolean()
      .check(
        z.refine(
          (isAccepted) => isAccepted,
          "Acepta los términos y el tratamiento de tus datos para seguir.",
        ),
      ),
  })
  .check(documentIsRight);
export type RegistrationForm = z.output<typeof registrationForm>;

/** Initial form values, from the profile. */
export function startingValues(profile: Partial<AttendeeProfile>): RegistrationForm {
  return {
    ...personOf(profile),
    email: profile.email ?? "",
    addressDetails: "",
    postalCode: "",
    birthDate: "",
    profile: "",
    acceptTerms: false,
  };
}

/** The input of the registration: filled fields only. Source: spec 3, producer registration payload. */
export function payloadOf(values: RegistrationForm): ProducerRegistration {
  const { firstName, lastName, email: address, country, acceptTerms: _, ...others } = values;
  const filled = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ""));
  if (!values.identityDocument) delete filled.identityDocumentType;
  if (!values.phoneNumber) delete filled.phoneCountryCode;
  return {
    firstName,
    lastName,
    email: address,
    acceptTerms: true,
    consentVersions: CONSENT_VERSIONS,
    country,
    ...filled,
  };
}
