import * as z from "zod/mini";
import { consent, shownVersions } from "../accounts/consent.ts";
import {
  callingCode,
  countryCode,
  email,
  id,
  instant,
  line,
  notYours,
  optionalLine,
  optionalText,
} from "../api/primitives.ts";
import { DOC_TYPES, preferences } from "../attendees/attendee.schema.ts";
import { PAYOUT_TIERS } from "../finance/payout-terms.ts";
import { isCalendarDay } from "../lib/dates/parse-day.ts";
import { LOCALE } from "../lib/limits.ts";
import { MEASURING_TOOLS } from "../measurements/measuring-tools.ts";
import { saleDocumentTerms } from "../sale-documents/sale-document.schema.ts";
import { performingArtsRegistration } from "./performing-arts-registration.ts";
import { PRODUCER_STATUSES } from "./producer.status.ts";
import { PRODUCER_DOC_TYPES, USER_TYPES } from "./producer-documents.ts";
import { otherLink, representative } from "./producer-profile.ts";

const nullableText = z.nullable(z.string());

/** `producers/{id}`: record, profile and representatives. Source: spec 3. */
export const producer = z.object({
  id,
  ownerUid: id,
  /** When it was passed to them; absent for who registered it. */
  ownerSince: z.optional(instant),
  /** The brand name once the profile was changed; before that, the name of the person who registered. */
  fullName: z.string(),
  brandName: z.string(),
  legalName: nullableText,
  description: nullableText,
  /** The account's e-mail; contactEmail is the one to write to. */
  email,
  contactEmail: nullableText,
  /** Copy of the contact phone, for lists. */
  phone: nullableText,
  contactPhone: nullableText,
  website: nullableText,
  altWebsite: nullableText,
  userType: z.enum(USER_TYPES),
  docType: z.nullable(z.enum(PRODUCER_DOC_TYPES)),
  docNumber: nullableText,
  /** Absent or null: none was given; see decision 48. */
  performingArtsRegistration: z.optional(z.nullable(performingArtsRegistration)),
  country: nullableText,
  department: nullableText,
  city: nullableText,
  address: nullableText,
  addressDetails: nullableText,
  postalCode: nullableText,
  birthDate: nullableText,
  avatarUrl: nullableText,
  logoUrl: nullableText,
  preferences,
  socialLinks: z.object({
    instagram: nullableText,
    facebook: nullableText,
    xTwitter: nullableText,
    tiktok: nullableText,
    youtube: nullableText,
    linkedin: nullableText,
    telegram: nullableText,
    whatsappPublic: nullableText,
    siteAlt: nullableText,
    otherLinks: z.array(otherLink),
  }),
  representatives: z.array(representative),
  /** Of organisations from before 2026-11-28; their owner's are in the account since. */
  consents: z.array(consent),
  status: z.enum(PRODUCER_STATUSES),
  /** What its owner was told of the last decision on it; absent before the first. */
  statusReason: z.optional(nullableText),
  /** How far its money is let go, where somebody decided that; absent or null: by its history. See decision 55. */
  payoutTier: z.optional(z.nullable(z.enum(PAYOUT_TIERS))),
  /** Who issues the documents of its tickets, and with what tax; absent: as TERMS_BY_DEFAULT says. See decision 57. */
  saleDocuments: z.optional(saleDocumentTerms),
  /** Its own analytics that are switched on; see measurements. Absent: none. */
  measuredWith: z.optional(z.array(z.enum(MEASURING_TOOLS))),
  /** Number of published events, kept current by a trigger, for lists. */
  activeEvents: z.int(),
  /** See producer-search.ts. */
  searchWords: z.array(z.string()),
  /** Rises with every change of the profile; a change based on an older version is refused. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Producer = z.output<typeof producer>;

/** The producer as it receives itself. */
export const producerView = z.extend(
  z.omit(producer, { ownerUid: true, ownerSince: true, consents: true, searchWords: true, payoutTier: true }),
  /** Null for members who may not do everything in it. */
  { email: z.nullable(email) },
);
export type ProducerView = z.output<typeof producerView>;

/** A row of the list of producers. Source: spec 3, producer record. */
export const producerRow = z.object({
  ...z.pick(producer, {
    id: true,
    fullName: true,
    brandName: true,
    email: true,
    phone: true,
    docNumber: true,
    website: true,
    city: true,
    avatarUrl: true,
    activeEvents: true,
    userType: true,
    status: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
  /** The phone's calling code. */
  phoneCountryCode: nullableText,
  /** The owner's last sign-in according to Firebase Auth; null for never. */
  lastLoginAt: z.nullable(instant),
});
export type ProducerRow = z.output<typeof producerRow>;

/** Initial values of a profile. Source of the theme: spec 9. */
export const EMPTY_PROFILE = {
  legalName: null,
  contactEmail: null,
  contactPhone: null,
  website: null,
  altWebsite: null,
  logoUrl: null,
  preferences: { preferredLanguage: LOCALE, preferredTheme: "light" },
  socialLinks: {
    instagram: null,
    facebook: null,
    xTwitter: null,
    tiktok: null,
    youtube: null,
    linkedin: null,
    telegram: null,
    whatsappPublic: null,
    siteAlt: null,
    otherLinks: [],
  },
  representatives: [],
} as const satisfies Partial<Producer>;

// Not z.url and z.iso.date, which would be loaded with every public page.
const url = z.string().check(
  z.trim(),
  z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "URL inválida"),
);

/** A registration as a producer. Source: spec 3. */
export const producerRegistration = z.object({
  firstName: line(80, "Escribe el nombre"),
  lastName: line(80, "Escribe el apellido"),
  /** Source: spec 3. Ignored: the account's verified e-mail is stored. */
  email,
  acceptTerms: z.literal(true, "Acepta los términos y el tratamiento de tus datos para seguir."),
  /** Of the texts that were shown beside it. */
  consentVersions: shownVersions,
  phoneCountryCode: z.optional(callingCode),
  phoneNumber: optionalLine(20),
  identityDocumentType: z.optional(z.enum(DOC_TYPES)),
  identityDocument: optionalLine(30),
  country: z.optional(countryCode),
  department: optionalLine(80),
  city: optionalLine(80),
  address: optionalLine(160),
  addressDetails: optionalLine(160),
  avatarUrl: z.optional(url),
  birthDate: z.optional(z.string().check(z.refine(isCalendarDay, "Fecha inválida"))),
  postalCode: optionalLine(12),
  profile: optionalText(280),
  id: notYours,
  role: notYours,
  producerId: notYours,
  status: notYours, // stays pending until a superadmin decides
});
export type ProducerRegistration = z.output<typeof producerRegistration>;
