import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";
import { eventBlockOf } from "./event-block.ts";

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
>;

const blockOf = (ticket: Passed) =>
  eventBlockOf({
    name: ticket.eventName,
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
    preview: `${formatWallClock(ticket.eventStartsAt)}. ${ticket.venueName}, ${ticket.venueCity}.`,
    blocks: [
      { is: "title", text: "Te pasan una boleta" },
      {
        is: "text",
        text: `${fromName} quiere que vayas. Cuando la recibas queda a tu nombre, con un código nuevo.`,
      },
      blockOf(ticket),
      { is: "note", text: kindOf(ticket) },
      { is: "button", label: "Recibir la boleta", url: address("/mis-boletas") },
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
