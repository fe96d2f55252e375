import type { EventNews, MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";

interface Words {
  subject: (eventName: string) => string;
  title: string;
  /** The consequence. */
  text: string;
  button: string;
}

const WORDS: Readonly<Record<EventNews, Words>> = {
  "review-approved": {
    subject: (eventName) => `Aprobado: ${eventName}`,
    title: "Tu evento quedó aprobado",
    text: "Solo falta que lo publiques. Desde ese momento cualquiera lo puede ver y comprar.",
    button: "Publicarlo",
  },
  "review-published": {
    subject: (eventName) => `Publicado: ${eventName}`,
    title: "Tu evento quedó aprobado y publicado",
    text: "Cualquiera lo puede ver y comprar, como lo pediste al enviarlo.",
    button: "Ver el evento",
  },
  "review-rejected": {
    subject: (eventName) => `Falta algo: ${eventName}`,
    title: "Todavía le falta algo",
    text: "Lo revisamos y te lo devolvimos como borrador. Corrígelo y vuelve a enviarlo a revisión.",
    button: "Corregirlo",
  },
  "event-suspended": {
    subject: (eventName) => `Suspendimos la venta: ${eventName}`,
    title: "Venta suspendida",
    text: "Por ahora nadie puede comprar. Las boletas vendidas siguen sirviendo.",
    button: "Ver el evento",
  },
  "event-restored": {
    subject: (eventName) => `De nuevo a la venta: ${eventName}`,
    title: "De nuevo a la venta",
    text: "Levantamos la suspensión. Cualquiera lo puede comprar otra vez.",
    button: "Ver el evento",
  },
  "event-cancelled": {
    subject: (eventName) => `Cancelamos tu evento: ${eventName}`,
    title: "Tarima canceló tu evento",
    text: "Ya no se vende, y ninguna boleta sirve. Devolvemos el dinero de lo vendido y les escribimos a quienes compraron.",
    button: "Ver los reembolsos",
  },
};

/** To an event's producer: the decision, the reason, and the next step. */
export function eventNewsMail(
  news: EventNews,
  { eventId, eventName, note }: MailData<EventNews>,
  address: Address,
): Content {
  const { subject, title, text, button } = WORDS[news];
  return {
    subject: subject(eventName),
    preview: note ?? text,
    blocks: [
      { is: "title", text: title },
      { is: "text", text: `${eventName}. ${text}` },
      ...(note ? [{ is: "text", text: `Lo que dice quien lo revisó: ${note}` } as const] : []),
      { is: "button", label: button, url: address(`/productor/eventos/${eventId}`) },
    ],
    reason: "Te escribimos porque organizas este evento en Tarima.",
    siteUrl: address("/"),
  };
}
