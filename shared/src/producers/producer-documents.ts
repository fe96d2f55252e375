import type { DocType } from "../attendees/documents.ts";

/** Documents of the profile form: who organises, as the tax office knows them. Source: spec 3. */
export const PRODUCER_DOC_TYPES = ["NIT", "CEDULA", "PASAPORTE", "OTRO"] as const;
export type ProducerDocType = (typeof PRODUCER_DOC_TYPES)[number];

export const PRODUCER_DOC_TYPE_WORDS: Readonly<Record<ProducerDocType, string>> = {
  NIT: "NIT",
  CEDULA: "Cédula",
  PASAPORTE: "Pasaporte",
  OTRO: "Otro documento",
};

/** What an identity document, as somebody registers with it, is in the profile: either cédula is one. */
export const PRODUCER_DOC_TYPE_OF: Readonly<Record<DocType, ProducerDocType>> = {
  CC: "CEDULA",
  CE: "CEDULA",
  PASAPORTE: "PASAPORTE",
  NIT: "NIT",
  OTRO: "OTRO",
};

/** Source: spec 3, with its words on the screen. */
export const USER_TYPES = ["NATURAL_PERSON", "COMPANY"] as const;
export type UserType = (typeof USER_TYPES)[number];
export const USER_TYPE_WORDS: Readonly<Record<UserType, string>> = {
  NATURAL_PERSON: "Persona",
  COMPANY: "Empresa",
};
