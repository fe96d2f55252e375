import type { MaybePostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { Address, Attachment, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";
import { accessOf } from "./access.ts";
import { eventBlockOf, whenOf } from "./event-block.ts";

type Passed = Pick<
  Ticket,
  | "id"
  | "eventName"
  | "eventStartsAt"
  | "venueName"
  | "venueAddress"
  | "venueCity"
  | "flyer"
  | "sectionName"
  | "combinationName"
> &
  MaybePostponed;

const blockOf = (ticket: Passed) =>
  eventBlockOf({
    name: ticket.eventName,
    moved: ticket.moved,
    startsAt: ticket.eventStartsAt,
    venueName: ticket.venueName,
    venueAddress: ticket.venueAddress,
    venueCity: ticket.venueCity,
    posterSmallUrl: ticket.flyer,
  });

const kindOf = ({ sectionName, combinationName }: Passed) =>
  sectionName === combinationName ? sectionName : `${sectionName}, ${combinationName}`;

interface Received {
  ticket: Passed;
  fromName: string;
  address: Address;
}

/** To the recipient of a transfer; the button leads to its acceptance, with or without an account. */
export function transferReceivedMail({ ticket, fromName: chosen, address }: Received): Content {
  const fromName = plainName(chosen, "Alguien");
  return {
    subject: `${fromName} te pasa una boleta: ${ticket.eventName}`,
    preview: `${whenOf({ startsAt: ticket.eventStartsAt, moved: ticket.moved })}. ${ticket.venueName}, ${ticket.venueCity}.`,
    blocks: [
      { is: "title", text: "Te pasan una boleta" },
      {
        is: "text",
        text: `${fromName} quiere que vayas. Cuando la recibas queda a tu nombre, con un código nuevo.`,
      },
      blockOf(ticket),
      { is: "note", text: kindOf(ticket) },
      { is: "button", label: "Recibir la boleta", url: address(`/mis-boletas?boleta=${ticket.id}`) },
      {
        is: "note",
        text: "Entra con este mismo correo; si no tienes cuenta, la creas ahí en un minuto. Si no la quieres, no hagas nada.",
      },
    ],
    reason: "Te escribimos porque alguien te pasó una boleta a este correo.",
    siteUrl: address("/"),
  };
}

/** To the sender of a transfer: the ticket is theirs until it is accepted. */
export function transferSentMail({
  ticket,
  toEmail,
  address,
}: Pick<Received, "ticket" | "address"> & { toEmail: string }): Content {
  return {
    subject: `Tu boleta va camino a ${toEmail}`,
    preview: "Sigue siendo tuya hasta que la reciba.",
    blocks: [
      { is: "title", text: "Tu boleta va en camino" },
      {
        is: "text",
        text: `Le avisamos a ${toEmail}. Cuando la reciba, tu código deja de servir; hasta entonces puedes cancelar el envío.`,
      },
      blockOf(ticket),
      { is: "note", text: kindOf(ticket) },
      { is: "button", label: "Ver mi boleta", url: address(`/mis-boletas/${ticket.id}`) },
      { is: "note", text: "¿No fuiste tú? Cancela el envío y cambia tu contraseña." },
    ],
    reason: "Te escribimos porque pasaste una boleta en Tarima.",
    siteUrl: address("/"),
  };
}

/** To the new holder, once they have accepted it. */
export function transferAcceptedMail({
  ticket,
  accessNote,
  attachments,
  address,
}: Pick<Received, "ticket" | "address"> & {
  /** How one gets into the venue with help. */
  accessNote?: string | null | undefined;
  attachments: Attachment[];
}): Content {
  const isOnPaper = attachments.length > 0;
  return {
    subject: `Tu boleta: ${ticket.eventName}`,
    preview: `${whenOf({ startsAt: ticket.eventStartsAt, moved: ticket.moved })}. ${ticket.venueName}, ${ticket.venueCity}.`,
    blocks: [
      { is: "title", text: "La boleta es tuya" },
      {
        is: "text",
        text: isOnPaper
          ? "Ya está a tu nombre, con un código nuevo. Va en el PDF adjunto; en la puerta muestras el QR."
          : "Ya está a tu nombre, con un código nuevo. En la puerta muestras el QR.",
      },
      blockOf(ticket),
      { is: "note", text: kindOf(ticket) },
      { is: "button", label: "Ver mi boleta", url: address(`/mis-boletas/${ticket.id}`) },
      ...accessOf(accessNote),
    ],
    reason: "Te escribimos porque recibiste una boleta en Tarima.",
    siteUrl: address("/"),
    attachments,
  };
}

/** To the holder before, once the other person has accepted it. */
export function transferDoneMail({
  ticket,
  toName: chosen,
  address,
}: Pick<Received, "ticket" | "address"> & { toName: string }): Content {
  const toName = plainName(chosen, "La otra persona");
  return {
    subject: `${toName} recibió tu boleta: ${ticket.eventName}`,
    preview: "Tu código de esa boleta ya no sirve.",
    blocks: [
      { is: "title", text: "Recibieron tu boleta" },
      {
        is: "text",
        text: `${toName} ya la tiene, con un código nuevo. El tuyo dejó de servir, también el impreso.`,
      },
      blockOf(ticket),
      { is: "note", text: kindOf(ticket) },
      { is: "button", label: "Ver mis boletas", url: address("/mis-boletas") },
      { is: "note", text: "¿No la pasaste tú? Cambia tu contraseña." },
    ],
    reason: "Te escribimos porque pasaste una boleta en Tarima.",
    siteUrl: address("/"),
  };
}
