import type { Input } from "@tarima/shared/api/route.ts";
import { DEFAULT_COUNTRY } from "@tarima/shared/lib/limits.ts";
import { givenRegistration } from "@tarima/shared/producers/performing-arts-registration.ts";
import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import {
  otherLink,
  profileFields,
  representative,
  socialFields,
} from "@tarima/shared/producers/producer-profile.ts";
import type { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import * as z from "zod/mini";

/** The profile's form values; unset fields are empty. */
export const profileForm = z.object({
  ...profileFields,
  performingArtsRegistration: givenRegistration,
  avatarUrl: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  socialLinks: z.object({ ...socialFields, otherLinks: z.array(otherLink) }),
  representatives: z.array(representative),
});
export type ProfileForm = z.output<typeof profileForm>;

/** Initial form values. */
export function formOf(producer: ProducerView): ProfileForm {
  const { id: _i, status: _s, version: _v, createdAt: _c, updatedAt: _u, email, ...rest } = producer;
  const { otherLinks, ...networks } = producer.socialLinks;
  return {
    ...filled(rest),
    country: producer.country ?? DEFAULT_COUNTRY,
    contactEmail: producer.contactEmail ?? email ?? "",
    docType: producer.docType ?? (producer.userType === "COMPANY" ? "NIT" : "CEDULA"),
    performingArtsRegistration: producer.performingArtsRegistration ?? { number: "", kind: "permanent" },
    avatarUrl: producer.avatarUrl,
    logoUrl: producer.logoUrl,
    socialLinks: { ...filled(networks), otherLinks: [...otherLinks] },
    representatives: [...producer.representatives],
  };
}

type Filled<T> = { [K in keyof T]: Exclude<T[K], null> | (null extends T[K] ? "" : never) };

/** Unknown values become empty fields. */
function filled<T extends object>(fields: T): Filled<T> {
  const entries = Object.entries(fields).map(([name, value]) => [name, value ?? ""]);
  return Object.fromEntries(entries) as Filled<T>; // has the same keys
}

/** The input of a change, based on a version. A document type without a number is not sent. */
export function updateOf(
  values: ProfileForm,
  { id, version }: Pick<ProducerView, "id" | "version">,
): Input<typeof producerRoutes.updateProducer> {
  return { ...values, docType: values.docNumber ? values.docType : null, id, version };
}

/** The form with a draft's values: only existing fields of the same type. */
export function withDraft(form: ProfileForm, draft: Readonly<Record<string, unknown>>): ProfileForm {
  const kindOf = (value: unknown) =>
    Array.isArray(value) ? "list" : value === null ? "string" : typeof value;
  const fitting = Object.entries(draft).filter(
    ([name, value]) => name in form && kindOf(value) === kindOf(form[name as keyof ProfileForm]),
  );
  return { ...form, ...Object.fromEntries(fitting) };
}

/** Fields a superadmin needs for the review, in words. */
export function missingForReview(producer: ProducerView): string[] {
  const { docNumber, contactPhone, city, address, description, userType, legalName, representatives } =
    producer;
  const isCompany = userType === "COMPANY";
  return [
    !docNumber && (isCompany ? "el NIT" : "tu documento"),
    isCompany && !legalName && "la razón social",
    isCompany && representatives.length === 0 && "un representante",
    !contactPhone && "un celular",
    !(city && address) && "la dirección",
    !description && "una descripción",
  ].filter((it) => it !== false);
}
