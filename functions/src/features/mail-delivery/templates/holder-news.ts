import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isOtherPlace, type Moved } from "@tarima/shared/events/rescheduled.ts";
import { dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallClock, wallClockOf, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Block, Content } from "../content.ts";
import { accessOf } from "./access.ts";
import { becauseOf } from "./because.ts";
import { type CalendarEvent, calendarOf } from "./calendar.ts";
import { eventBlockOf } from "./event-block.ts";
import { type MailedTicket, ticketLine, ticketsButton } from "./ticket-line.ts";

type NewsEvent = CalendarEvent &
  Pick<Event, "doorsOpenAt" | "minAge" | "posterSmallUrl" | "accessNote" | "moved" | "cancellationReason">;
type HeldTicket = MailedTicket & Pick<Ticket, "isCourtesy" | "earlierHolders" | "totalPaid">;

interface News {
  event: NewsEvent;
  tickets: readonly HeldTicket[];
  address: Address;
  now: Date;
}

const REASON = "Te escribimos porque tienes boletas de este evento.";

const blockOf = (event: NewsEvent) => eventBlockOf({ ...event, venueCity: event.city });

/** To ticket holders of an event whose date or place changed. */
export function eventMovedMail({ event, tickets, moved, address, now }: News & { moved: Moved }): Content {
  const { title, preview, text } = sayMove(event, moved);
  const how = moved.isOpen ? "para la nueva fecha" : "igual";
  return {
    subject: `${title}: ${event.name}`,
    preview,
    blocks: [
      { is: "title", text: title },
      { is: "text", text },
      ...becauseOf(moved.reason),
      blockOf(event),
      {
        is: "text",
        text:
          tickets.length === 1
            ? `Tu boleta sirve ${how}, con el mismo código: si vas, no tienes que hacer nada.`
            : `Tus boletas sirven ${how}, con los mismos códigos: si vas, no tienes que hacer nada.`,
      },
      ...moneyOf(tickets, moved, event, now),
      ticketsButton(tickets, address),
      { is: "tickets", tickets: tickets.map((ticket) => ticketLine(ticket, address)) },
      // postponed: where it will be is not known either
      ...(moved.isOpen ? [] : accessOf(event.accessNote)),
      {
        is: "note",
        text: moved.isOpen
          ? "Abre el archivo adjunto para marcarlo como aplazado en tu calendario."
          : "Abre el archivo adjunto para cambiar la fecha en tu calendario.",
      },
    ],
    reason: REASON,
    siteUrl: address("/"),
    attachments: [calendarOf(event, address, now)],
  };
}

/** What the change is, in the title, the list of mails and a sentence. */
function sayMove(event: NewsEvent, { before, isOpen, wasOpen }: Moved) {
  const was = `el ${formatWallClock(before.startsAt)}, en ${before.venueName}, ${before.city}`;
  const preview = `Ahora es el ${formatWallClock(event.startsAt)}, en ${event.venueName}, ${event.city}.`;
  if (isOpen)
    return {
      title: "Se aplazó",
      preview: "Todavía no tiene nueva fecha. Tus boletas siguen sirviendo.",
      text: `Ya no es ${was}. Todavía no hay nueva fecha: te escribimos apenas la anuncien.`,
    };
  if (wasOpen)
    return { title: "Ya tiene fecha", preview, text: `Estaba aplazado: iba a ser ${was}. Ahora es así:` };
  return { title: whatMoved(before, event), preview, text: `Antes era ${was}. Ahora es así:` };
}

/** "Cambió la hora", "Cambió la fecha y el lugar". */
function whatMoved(before: Moved["before"], event: NewsEvent): string {
  const isPlace = isOtherPlace(before, event);
  if (before.startsAt === event.startsAt && before.timeZone === event.timeZone) return "Cambió el lugar";
  const time = dayOf(before.startsAt) === dayOf(event.startsAt) ? "la hora" : "la fecha";
  return isPlace ? `Cambió ${time} y el lugar` : `Cambió ${time}`;
}

/** Who may request a refund; money returns to the person who paid. */
function moneyOf(
  tickets: readonly HeldTicket[],
  { refundsUntil }: Moved,
  { timeZone }: NewsEvent,
  now: Date,
): Block[] {
  if (refundsUntil === null || new Date(refundsUntil) <= now) return [];
  const until = formatWallClock(wallClockOf(new Date(refundsUntil), timeZone));
  const paid = tickets.filter(({ totalPaid, isCourtesy }) => totalPaid > 0 && !isCourtesy);
  const texts = [
    paid.some(({ earlierHolders }) => earlierHolders.length === 0) &&
      `Si ya no puedes ir, pide la plata hasta el ${until}: entra a tu boleta y toca «Devolver boleta». Te devolvemos todo, incluido el servicio.`,
    paid.some(({ earlierHolders }) => earlierHolders.length > 0) &&
      `La plata de una boleta que te pasaron es de quien la pagó. Si no vas, pásasela de vuelta: la puede pedir hasta el ${until}.`,
  ];
  return texts.flatMap((text) => (text ? [{ is: "text", text } as const] : []));
}

/** To holders of tickets of a cancelled event that were not paid here, or by others; paying buyers are mailed with their refund. */
export function eventCalledOffMail(
  event: NewsEvent,
  { hasPassedOn, hasCourtesy, hasBoxOffice }: MailData<"event-called-off">,
  address: Address,
  now: Date,
): Content {
  const texts = [
    overAt(event) <= now
      ? "Quedó cancelado después de su fecha, y tus boletas ya no sirven."
      : "Ya no se hace, y tus boletas no sirven para entrar.",
    hasPassedOn &&
      "Si una boleta te la pasó otra persona, la plata se le devuelve a quien la pagó, por el mismo medio.",
    hasBoxOffice &&
      "Lo que pagaste en la taquilla te lo devuelve quien organiza: escríbele con tu boleta a la mano.",
    hasCourtesy && "Una cortesía no costó nada: no hay plata que devolver.",
  ];
  return {
    subject: `Se canceló: ${event.name}`,
    preview: `Era el ${formatWallClock(event.startsAt)}, en ${event.venueName}, ${event.city}.`,
    blocks: [
      { is: "title", text: "El evento se canceló" },
      ...becauseOf(event.cancellationReason),
      blockOf(event),
      ...texts.flatMap((text) => (text ? [{ is: "text", text } as const] : [])),
      { is: "button", label: "Ver otros eventos", url: address("/eventos") },
      { is: "note", text: "Abre el archivo adjunto para quitarlo de tu calendario." },
    ],
    reason: REASON,
    siteUrl: address("/"),
    attachments: [calendarOf(event, address, now)],
  };
}

/** To ticket holders the day before the event. */
export function eventReminderMail({ event, tickets, address, now }: News): Content {
  const isToday = dayOf(wallClockOf(now, event.timeZone)) === dayOf(event.startsAt);
  const title = isToday ? "Es hoy" : "Es mañana";
  const { doorsOpenAt, minAge } = event;
  const hints = [
    doorsOpenAt && `Las puertas abren a las ${wallClockParts(doorsOpenAt).time}.`,
    minAge && `Es para mayores de ${minAge} años: lleva tu documento.`,
    "Abre tu boleta antes de salir: así queda en tu celular, aunque en la puerta no haya señal.",
  ];
  return {
    subject: `${title}: ${event.name}`,
    preview: `${formatWallClock(event.startsAt)}. ${event.venueName}, ${event.city}.`,
    blocks: [
      { is: "title", text: title },
      blockOf(event),
      { is: "text", text: hints.filter(Boolean).join(" ") },
      ticketsButton(tickets, address),
      { is: "tickets", tickets: tickets.map((ticket) => ticketLine(ticket, address)) },
      ...accessOf(event.accessNote),
    ],
    reason: REASON,
    siteUrl: address("/"),
    attachments: [calendarOf(event, address, now)],
  };
}
