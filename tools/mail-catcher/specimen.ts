import type { MailTemplate } from "../../functions/src/features/mail/mail.schema.ts";
import type { Content } from "../../functions/src/features/mail-delivery/content.ts";
import type { MailedTicket } from "../../functions/src/features/mail-delivery/templates/ticket-line.ts";

/** A mail as it would be sent, with realistic data. */
export interface Specimen {
  /** The name in the page's address. */
  name: string;
  template: MailTemplate;
  label: string;
  content: Content;
}

export const ORDER_ID = "3f9a6b1c-52de-4c1a-9b07-8d0c2e6f4a11";
export function entry(template: MailTemplate, label: string, content: Content, face?: string): Specimen {
  return { name: face ? `${template}-${face}` : template, template, label, content };
}

export function ticketOf(number: number, overrides: Partial<MailedTicket> = {}) {
  return {
    id: `rumba-en-la-loma.${ORDER_ID.replaceAll("-", "")}.${number}`,
    ticketCode: ["TRM-8FK2-4QWX", "TRM-2QW9-HN7M"][number - 1] ?? `TRM-L1X7-${1000 + number}`,
    sectionName: "Pista",
    combinationName: "Etapa 1",
    seatsPerTicket: 1,
    ...overrides,
  };
}

/** What an organiser says of the way in, in the words of the demo world. */
export const ACCESS_NOTE =
  "Entrada sin escalones por la carrera 8, con rampa.\n\nEl baño accesible queda en el primer piso; los perros guía son bienvenidos.";

/** As long as it may be, and with what would be markup elsewhere. */
export const LONG_ACCESS_NOTE = [
  '<b>Rampa</b> & "ascensor" </td><script>alert(1)</script>',
  "sinespacios".repeat(20),
  "Se entra por la calle 8 y se sube hasta platea. ".repeat(15),
]
  .join("\n\n")
  .padEnd(1000, "x");
