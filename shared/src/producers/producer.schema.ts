import * as z from "zod/mini";
import { consent } from "../accounts/consent.ts";
import { DOC_TYPES } from "../attendees/attendee.schema.ts";
import { callingCode, countryCode, email, id, instant, notYours, optionalText, text } from "../primitives.ts";
import { isCalendarDay } from "../written-day.ts";
import { PRODUCER_STATUSES } from "./producer.status.ts";

/** `producers/{id}`. The whole profile of spec 3 comes with the producers' screens. */
export const producer = z.object({
  id,
  ownerUid: id,
  fullName: z.string(),
  brandName: z.string(),
  email,
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  docType: z.nullable(z.enum(DOC_TYPES)),
  docNumber: z.nullable(z.string()),
  country: z.nullable(z.string()),
  department: z.nullable(z.string()),
  address: z.nullable(z.string()),
  addressDetails: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  description: z.nullable(z.string()),
  consents: z.array(consent),
  status: z.enum(PRODUCER_STATUSES),
  createdAt: instant,
  updatedAt: instant,
});
export type Producer = z.output<typeof producer>;

// Not z.url and z.iso.date: what zod knows of either would come with every public page.
const url = z.string().check(
  z.trim(),
  z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "URL inválida"),
);

/** What somebody gives to become a producer. Source: spec 3. */
export const producerRegistration = z.object({
  firstName: text(80),
  lastName: text(80),
  email,
  acceptTerms: z.literal(true, "Acepta los términos y el tratamiento de tus datos para seguir."),
  phoneCountryCode: z.optional(callingCode),
  phoneNumber: optionalText(20),
  identityDocumentType: z.optional(z.enum(DOC_TYPES)),
  identityDocument: optionalText(30),
  country: z.optional(countryCode),
  department: optionalText(80),
  city: optionalText(80),
  address: optionalText(160),
  addressDetails: optionalText(160),
  avatarUrl: z.optional(url),
  birthDate: z.optional(z.string().check(z.refine(isCalendarDay, "Fecha inválida"))),
  postalCode: optionalText(12),
  profile: optionalText(280),
  id: notYours,
  role: notYours,
  producerId: notYours,
  status: notYours, // pending until a superadmin decides
});
export type ProducerRegistration = z.output<typeof producerRegistration>;
