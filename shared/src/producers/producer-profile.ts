import * as z from "zod/mini";
import { anyLine, email, id, line } from "../api/primitives.ts";
import { DOC_TYPES, preferences } from "../attendees/attendee.schema.ts";
import { isCalendarDay } from "../lib/dates/parse-day.ts";
import { DESCRIPTION_MAX } from "../lib/limits.ts";
import { cleanText } from "../lib/text/clean-text.ts";
import { PRODUCER_DOC_TYPES, USER_TYPES } from "./producer-documents.ts";

/** Most representatives and other links. Our own limits; no producer comes near them. */
export const MAX_REPRESENTATIVES = 10;
export const MAX_OTHER_LINKS = 10;

// Not z.url, which accepts "mailto:".
const isUrl = (address: string) => /^https?:\/\/[^\s.]+\.\S/i.test(address) && URL.canParse(address);
const anyUrl = anyLine(500).check(z.refine((address) => address === "" || isUrl(address), "URL inválida"));
const url = anyLine(500).check(z.refine(isUrl, "URL inválida"));

export const otherLink = z.object({ label: line(40, "Escribe cómo se llama el enlace"), url });
export type OtherLink = z.output<typeof otherLink>;

/** A producer's representative. Source: spec 3 and 5. */
export const representative = z.object({
  id,
  fullName: line(120, "Requerido"),
  idType: z.enum(DOC_TYPES, "Requerido"),
  idNumber: line(30, "Requerido"),
  email: email.check(z.email("Email inválido")),
  phone: line(30, "Requerido"),
  role: anyLine(60),
});
export type Representative = z.output<typeof representative>;
export const DEFAULT_REPRESENTATIVE_ROLE = "representative";

/** Names of accounts; only the website has to be an address. */
export const socialFields = {
  instagram: anyLine(100),
  facebook: anyLine(100),
  xTwitter: anyLine(100),
  tiktok: anyLine(100),
  youtube: anyLine(100),
  linkedin: anyLine(100),
  telegram: anyLine(100),
  whatsappPublic: anyLine(30),
  siteAlt: anyUrl,
};
export type SocialNetwork = keyof typeof socialFields;

/** Fields of the profile form, with the rules and messages of spec 5. An empty value means unknown. */
export const profileFields = {
  brandName: line(80, "Requerido"),
  legalName: anyLine(120),
  description: z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.maxLength(DESCRIPTION_MAX, `Máximo ${DESCRIPTION_MAX} caracteres`),
    ),
  country: z
    .string("Código ISO alpha-2")
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Código ISO alpha-2")),
  department: anyLine(80),
  city: anyLine(80),
  address: anyLine(160),
  addressDetails: anyLine(160),
  postalCode: anyLine(12),
  contactEmail: z
    .string("Email inválida")
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, "Máximo 254 caracteres"), z.email("Email inválida")),
  contactPhone: anyLine(30),
  website: anyUrl,
  altWebsite: anyUrl,
  docType: z.enum(PRODUCER_DOC_TYPES),
  docNumber: anyLine(30),
  userType: z.enum(USER_TYPES),
  birthDate: z.string().check(z.refine((day) => day === "" || isCalendarDay(day), "Fecha inválida")),
  preferences,
};
