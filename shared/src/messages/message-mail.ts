import type { MessageDraft } from "./message.schema.ts";
import { hostOfLink } from "./message-link.ts";

interface Sender {
  /** As a mail may show it: see plainName. */
  organiser: string;
  eventName: string;
  /** The host of Tarima's own pages. */
  siteHost: string;
  /** It goes to who bought tickets, and may have none by now. */
  isToBuyer?: boolean | undefined;
}

/** What the mail of a message says, for the mail itself and for its preview. */
export function messageMail(
  { subject, text, link }: Pick<MessageDraft, "subject" | "text" | "link">,
  { organiser, eventName, siteHost, isToBuyer = false }: Sender,
) {
  return {
    subject: `${subject} · ${eventName}`,
    title: subject,
    from: `Mensaje de ${organiser} sobre ${eventName}`,
    paragraphs: paragraphsOf(text),
    /** Where there is no link. */
    button: isToBuyer
      ? { label: "Ver mis compras", path: "/mis-boletas/compras" }
      : { label: "Ver mis boletas", path: "/mis-boletas" },
    link: link && { ...link, leadsTo: leadsTo(hostOfLink(link.url), siteHost) },
    reason: `Te escribimos porque ${isToBuyer ? "compraste" : "tienes"} boletas de ${eventName}. El mensaje es de ${organiser}, que lo organiza, y solo puede ser sobre el evento. Nadie te va a pedir claves ni datos de tu tarjeta por correo: si pasa, cuéntanos.`,
  };
}

const leadsTo = (host: string, siteHost: string): string =>
  host === siteHost.replace(/^www\./, "")
    ? `El botón te lleva a ${host}.`
    : `El botón te lleva a ${host}, fuera de Tarima.`;

/** Each with its line breaks. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
