import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { DOC_TYPE_WORDS } from "@tarima/shared/attendees/documents.ts";
import type { Fact } from "../../components/ui/data/fact-list.tsx";
import { allCountries } from "../../lib/places/countries.ts";

const joined = (separator: string, ...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(separator);

export function personFacts(profile: AttendeeProfile): Fact[] {
  const { identityDocumentType: type, identityDocument, phoneNumber, phoneCountryCode } = profile;
  const country = allCountries().find(({ code }) => code === profile.country)?.name;
  return [
    { id: "name", label: "Nombre", value: joined(" ", profile.firstName, profile.lastName) },
    {
      id: "document",
      label: "Documento",
      value: identityDocument && joined(" ", type && DOC_TYPE_WORDS[type].short, identityDocument),
    },
    { id: "phone", label: "Celular", value: phoneNumber && joined(" ", phoneCountryCode, phoneNumber) },
    { id: "place", label: "Ciudad", value: joined(", ", profile.city, profile.department, country) },
    { id: "address", label: "Dirección", value: profile.address },
  ];
}
