import * as z from "zod/mini";
import { email, id, text } from "../api/primitives.ts";
import { DOC_TYPES, preferences } from "../attendees/attendee.schema.ts";
import { isCalendarDay } from "../lib/dates/parse-day.ts";
import { DESCRIPTION_MAX } from "../lib/limits.ts";
import { PRODUCER_DOC_TYPES, USER_TYPES } from "./producer-documents.ts";

/** Most representatives and other links. Our own limits; no producer comes near them. */
export const MAX_REPRESENTATIVES = 10;
export const MAX_OTHER_LINKS = 10;

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Máximo ${max} caracteres`));
// Not z.url, which accepts "mailto:".
const isUrl = (address: string) => /^https?:\/\/[^\s.]+\.\S/i.test(address) && URL.canParse(address);
const anyUrl = words(500).check(z.refine((address) => address === "" || isUrl(address), "URL inválida"));
const url = words(500).check(z.refine(isUrl, "URL inválida"));

export const otherLink = z.object({ label: text(40, "Escribe cómo se llama el enlace"), url });
export type OtherLink = z.output<typeof otherLink>;

/** A producer's representative. Source: spec 3 and 5. */
export const representative = z.object({
  id,
  fullName: text(120, "Requerido"),
  idType: z.enum(DOC_TYPES, "Requerido"),
  idNumber: text(30, "Requerido"),
  email: email.check(z.email("Email inválido")),
  phone: text(30, "Requerido"),
  role: words(60),
});
export type Representative = z.output<typeof representative>;
export const DEFAULT_REPRESENTATIVE_ROLE = "representative";

/** Names of accounts; only the website has to be an address. */
export const socialFields = {
  instagram: words(100),
  facebook: words(100),
  xTwitter: words(100),
  tiktok: words(100),
  youtube: words(100),
  linkedin: words(100),
  telegram: words(100),
  whatsappPublic: words(30),
  siteAlt: anyUrl,
};
export type SocialNetwork = keyof typeof socialFields;

/** Fields of the profile form, with the rules and messages of spec 5. An empty value means unknown. */
export const profileFields = {
  brandName: text(80, "Requerido"),
  legalName: words(120),
  description: words(DESCRIPTION_MAX),
  country: z
    .string("Código ISO alpha-2")
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, "Código ISO alpha-2")),
  department: words(80),
  city: words(80),
  address: words(160),
  addressDetails: words(160),
  postalCode: words(12),
  contactEmail: z
    .string("Email inválida")
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, "Máximo 254 caracteres"), z.email("Email inválida")),
  contactPhone: words(30),
  website: anyUrl,
  altWebsite: anyUrl,
  docType: z.enum(PRODUCER_DOC_TYPES),
  docNumber: words(30),
  userType: z.enum(USER_TYPES),
  birthDate: z.string().check(z.refine((day) => day === "" || isCalendarDay(day), "Fecha inválida")),
  preferences,
};
