import * as z from "zod/mini";
import { id, line, notYours } from "../api/primitives.ts";
import { givenRegistration } from "./performing-arts-registration.ts";
import type { Producer } from "./producer.schema.ts";
import {
  DEFAULT_REPRESENTATIVE_ROLE,
  MAX_OTHER_LINKS,
  MAX_REPRESENTATIVES,
  otherLink,
  profileFields,
  type Representative,
  representative,
  socialFields,
} from "./producer-profile.ts";

/** Optional, and cleared by null or an empty value. */
const clearable = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field));

type Shape = Record<string, z.ZodMiniType>;
type Clearable<S extends Shape> = { [K in keyof S]: ReturnType<typeof clearable<S[K]>> };
function allClearable<S extends Shape>(shape: S): Clearable<S> {
  const entries = Object.entries(shape).map(([name, field]) => [name, clearable(field)]);
  return Object.fromEntries(entries) as Clearable<S>; // has the same keys
}

const { brandName, country, contactEmail, userType, preferences, birthDate, docType, ...words } =
  profileFields;

const givenRepresentative = z.object({
  ...representative.shape,
  id: z.optional(id),
  role: z.optional(z.nullable(representative.shape.role)),
});
const tooMany = (max: number, what: string) => z.maxLength(max, `Máximo ${max} ${what}`);

/** A change of the profile: absent leaves, null clears. `fullName` and `phone` are the spec's older field names. */
export const producerUpdate = z.object({
  brandName: z.optional(brandName),
  fullName: z.optional(line(80, "Requerido")),
  country: z.optional(country),
  contactEmail: z.optional(contactEmail),
  userType: z.optional(userType),
  preferences: z.optional(preferences),
  birthDate: clearable(birthDate),
  docType: clearable(docType),
  performingArtsRegistration: clearable(givenRegistration),
  ...allClearable(words),
  phone: clearable(words.contactPhone),
  avatarUrl: clearable(words.website),
  logoUrl: clearable(words.website),
  socialLinks: z.optional(
    z.object({
      ...allClearable(socialFields),
      otherLinks: z.optional(z.array(otherLink).check(tooMany(MAX_OTHER_LINKS, "enlaces"))),
    }),
  ),
  representatives: z.optional(
    z.array(givenRepresentative).check(tooMany(MAX_REPRESENTATIVES, "representantes")),
  ),
  /** The version the change is based on; refused when there is a newer one. */
  version: z.optional(z.int()),
  ownerUid: notYours,
  email: notYours,
  status: notYours,
  consents: notYours,
});
export type ProducerUpdate = z.output<typeof producerUpdate>;

/** The stored fields that a producer may set. */
type Change = Partial<
  Omit<
    Producer,
    "id" | "ownerUid" | "email" | "status" | "consents" | "version" | "activeEvents" | "searchWords"
  >
>;

/**
 * The stored fields that a change of the profile sets; only those that were sent. The brand name is also stored as the full
 * name, and the contact phone as the phone. `newId` makes the id of a new representative.
 */
export function changeOf(
  before: Pick<Producer, "socialLinks">,
  given: ProducerUpdate,
  newId: () => string,
): Change {
  const { version: _v, ownerUid: _o, email: _e, status: _s, consents: _c, ...rest } = given;
  const { fullName, phone, brandName: brand = fullName, contactPhone = phone, ...others } = rest;
  const { socialLinks, representatives, performingArtsRegistration: registration, ...plain } = others;
  return {
    ...(emptyAsNull(plain) as Change),
    ...(brand !== undefined && { brandName: brand, fullName: brand }),
    ...(contactPhone !== undefined && { contactPhone: contactPhone || null, phone: contactPhone || null }),
    ...(registration !== undefined && {
      performingArtsRegistration: registration?.number ? registration : null,
    }),
    ...(socialLinks && {
      socialLinks: {
        ...before.socialLinks,
        ...(emptyAsNull(socialLinks) as Partial<Producer["socialLinks"]>),
      },
    }),
    ...(representatives && {
      representatives: representatives.map(
        (person): Representative => ({
          ...person,
          id: person.id ?? newId(),
          role: person.role || DEFAULT_REPRESENTATIVE_ROLE,
        }),
      ),
    }),
  };
}

/** Absent fields stay absent; empty texts become null. */
function emptyAsNull(given: object): Record<string, unknown> {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([name, value]) => [name, value === "" ? null : value]));
}
