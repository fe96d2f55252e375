import type { DocType } from "../attendees/documents.ts";

/** Document types of the profile form, as the tax office names them. Source: spec 3. */
export const PRODUCER_DOC_TYPES = ["NIT", "CEDULA", "PASAPORTE", "OTRO"] as const;
export type ProducerDocType = (typeof PRODUCER_DOC_TYPES)[number];

export const PRODUCER_DOC_TYPE_WORDS: Readonly<Record<ProducerDocType, string>> = {
  NIT: "NIT",
  CEDULA: "Cédula",
  PASAPORTE: "Pasaporte",
  OTRO: "Otro documento",
};

/** Maps the document type of a registration to the profile's; both kinds of cédula become one. */
export const PRODUCER_DOC_TYPE_OF: Readonly<Record<DocType, ProducerDocType>> = {
  CC: "CEDULA",
  CE: "CEDULA",
  PASAPORTE: "PASAPORTE",
  NIT: "NIT",
  OTRO: "OTRO",
};

/** Source: spec 3, with its own labels. */
export const USER_TYPES = ["NATURAL_PERSON", "COMPANY"] as const;
export type UserType = (typeof USER_TYPES)[number];
export const USER_TYPE_WORDS: Readonly<Record<UserType, string>> = {
  NATURAL_PERSON: "Persona",
  COMPANY: "Empresa",
};
