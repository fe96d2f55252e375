import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import {
  type PerformingArtsRegistration,
  REGISTRATION_KIND_LABELS,
} from "@tarima/shared/producers/performing-arts-registration.ts";
import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { PRODUCER_DOC_TYPE_WORDS, USER_TYPE_WORDS } from "@tarima/shared/producers/producer-documents.ts";
import type { SocialNetwork } from "@tarima/shared/producers/producer-profile.ts";
import type { Fact } from "../../../components/ui/data/fact-list.tsx";
import { allCountries } from "../../../lib/places/countries.ts";

/** Social networks, in the form's order. */
export const NETWORKS: Readonly<Record<SocialNetwork, { label: string; placeholder: string }>> = {
  instagram: { label: "Instagram", placeholder: "@tumarca" },
  facebook: { label: "Facebook", placeholder: "tumarca" },
  xTwitter: { label: "X", placeholder: "@tumarca" },
  tiktok: { label: "TikTok", placeholder: "@tumarca" },
  youtube: { label: "YouTube", placeholder: "@tumarca" },
  linkedin: { label: "LinkedIn", placeholder: "company/tumarca" },
  telegram: { label: "Telegram", placeholder: "@tumarca" },
  whatsappPublic: { label: "WhatsApp público", placeholder: "+57 300 555 0101" },
  siteAlt: { label: "Otra página", placeholder: "https://" },
};

const joined = (separator: string, ...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(separator);

/** "1234-2026, ocasional" */
export const registrationText = ({ number, kind }: PerformingArtsRegistration): string =>
  `${number}, ${REGISTRATION_KIND_LABELS[kind].toLowerCase()}`;

/** Legal identity. */
export function identityFacts(producer: ProducerView): Fact[] {
  const { brandName, legalName, userType, docType, docNumber, birthDate, description } = producer;
  const { performingArtsRegistration: registration } = producer;
  const isCompany = userType === "COMPANY";
  return [
    { id: "brand", label: "Nombre de la marca", value: brandName },
    { id: "type", label: "Eres", value: USER_TYPE_WORDS[userType] },
    { id: "legal", label: isCompany ? "Razón social" : "Nombre legal", value: legalName },
    {
      id: "document",
      label: "Documento",
      value: docNumber && joined(" ", docType && PRODUCER_DOC_TYPE_WORDS[docType], docNumber),
    },
    ...(isCompany
      ? []
      : [{ id: "birth", label: "Nacimiento", value: birthDate && formatCalendarDay(birthDate) }]),
    {
      id: "registration",
      label: "Registro de productor",
      value: registration && registrationText(registration),
    },
    { id: "description", label: "Descripción corta", value: description },
  ];
}

export function placeFacts(producer: ProducerView): Fact[] {
  const { city, department, address, addressDetails, postalCode } = producer;
  const country = allCountries().find(({ code }) => code === producer.country)?.name;
  return [
    { id: "city", label: "Ciudad", value: joined(", ", city, department, country) },
    { id: "address", label: "Dirección", value: joined(", ", address, addressDetails) },
    { id: "postal", label: "Código postal", value: postalCode },
  ];
}
