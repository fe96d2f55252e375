import type { Address } from "../../functions/src/features/mail-delivery/content.ts";
import {
  eventCalledOffMail,
  eventMovedMail,
  eventReminderMail,
} from "../../functions/src/features/mail-delivery/templates/holder-news.ts";
import {
  messageMail,
  messageTestMail,
} from "../../functions/src/features/mail-delivery/templates/message.ts";
import { saleAlertMail } from "../../functions/src/features/mail-delivery/templates/sale-alert.ts";
import { unpaidHoldMail } from "../../functions/src/features/mail-delivery/templates/unpaid-hold.ts";
import { waitingListOfferMail } from "../../functions/src/features/mail-delivery/templates/waiting-list-offer.ts";
import { buildEvent } from "../builders/events.ts";
import { buildOrder } from "../builders/orders.ts";
import { ACCESS_NOTE, entry, LONG_ACCESS_NOTE, type Specimen, ticketOf } from "./specimen.ts";

/** The mails to ticket holders about an event. */
export function holderNews(posterUrl: string, address: Address): Specimen[] {
  const now = new Date("2026-12-11T15:00:00.000Z");
  const event = {
    ...buildEvent({ id: "rumba-en-la-loma", posterSmallUrl: posterUrl, minAge: 18 }),
    startsAt: "2026-12-12T20:00:00.000Z",
    endsAt: "2026-12-13T03:00:00.000Z",
    doorsOpenAt: "2026-12-12T18:30:00.000Z",
  };
  const own = { isCourtesy: false, earlierHolders: [], totalPaid: 93_500 };
  const given = { earlierHolders: [{ name: "Valentina Mina", until: "2026-11-20T15:00:00.000Z" }] };
  const held = { event, tickets: [1, 2].map((n) => ({ ...ticketOf(n), ...own })), address, now };
  const before = { startsAt: "2026-12-05T20:00:00.000Z", timeZone: event.timeZone };
  const moved = {
    at: "2026-12-01T15:00:00.000Z",
    before: { ...before, venueName: "Teatro Jorge Isaacs", city: "Cali" },
    refundsUntil: "2026-12-13T01:00:00.000Z",
  };
  const postponed = {
    ...moved,
    reason: "La cantante está enferma, y la queremos con toda la voz.",
    isOpen: true,
  };
  const onlyTime = {
    ...moved,
    before: { ...moved.before, startsAt: "2026-12-12T19:30:00.000Z", venueName: event.venueName },
    refundsUntil: null,
  };
  const passedOn = { ...held, tickets: [{ ...ticketOf(1), ...own, ...given }] };
  const sold = { ...event, pools: {}, publicKey: "", searchWords: [], version: 1 };
  const off = { ...event, status: "cancelled" as const, cancellationReason: "El coliseo quedó sin luz." };
  const offMail = (hasPassedOn: boolean, hasCourtesy: boolean) =>
    eventCalledOffMail(off, { eventId: event.id, hasPassedOn, hasCourtesy }, address, now);
  const ordered = buildOrder({ expiresAt: "2026-12-11T17:00:00.000Z" });
  const offered = { ...ordered, event: { ...ordered.event, posterSmallUrl: posterUrl } };
  const unsubscribe = { pageUrl: address("/desuscribir/x.y"), postUrl: address("/api/v1/unsubscribes/x.y") };
  const unpaidMail = (isAllLeft: boolean) =>
    unpaidHoldMail({ order: ordered, event: offered.event, isAllLeft, unsubscribe, address });
  const text = "Hola.\n\nLas puertas abren a las seis y media.\nTrae la cédula: es para mayores de 18 años.";
  const written = {
    message: { subject: "Llega antes de las ocho", text, link: null, takesReplies: true },
    event: sold,
    producer: { brandName: "La Clave Producciones", contactEmail: "hola@laclave.test" },
    address,
  };
  return [
    entry(
      "event-moved",
      "Otra fecha y otro lugar",
      eventMovedMail({ ...held, event: { ...event, accessNote: ACCESS_NOTE }, moved }),
    ),
    entry("event-moved", "Otra fecha: se la pasaron", eventMovedMail({ ...passedOn, moved }), "pasada"),
    entry("event-moved", "Otra hora", eventMovedMail({ ...passedOn, moved: onlyTime }), "hora"),
    entry(
      "event-moved",
      "Aplazado, sin nueva fecha",
      eventMovedMail({ ...held, event: { ...event, moved: postponed }, moved: postponed }),
      "aplazado",
    ),
    entry(
      "event-moved",
      "Ya tiene fecha",
      eventMovedMail({ ...held, moved: { ...moved, wasOpen: true } }),
      "con-fecha",
    ),
    entry("event-called-off", "Evento cancelado: se la pasaron", offMail(true, false)),
    entry("event-called-off", "Evento cancelado: cortesía", offMail(false, true), "cortesia"),
    entry("event-reminder", "Recordatorio", eventReminderMail(held)),
    entry(
      "event-reminder",
      "Recordatorio: mucho que decir de cómo se entra",
      eventReminderMail({ ...held, event: { ...event, accessNote: LONG_ACCESS_NOTE } }),
      "acceso",
    ),
    entry("message", "Mensaje de quien organiza", messageMail(written)),
    entry(
      "message",
      "Mensaje de quien organiza: compró",
      messageMail({ ...written, isToBuyer: true }),
      "compro",
    ),
    entry("message-test", "Prueba de un mensaje", messageTestMail(written)),
    entry("sale-alert", "Abrió la venta", saleAlertMail(sold, { waitsFor: "opening" }, address)),
    entry(
      "sale-alert",
      "Hay boletas otra vez",
      saleAlertMail(sold, { waitsFor: "places" }, address),
      "otra-vez",
    ),
    entry("unpaid-hold", "No alcanzó a pagar", unpaidMail(true)),
    entry("unpaid-hold", "No alcanzó a pagar: queda una parte", unpaidMail(false), "una-parte"),
    entry(
      "waiting-list-offer",
      "Lista de espera: te guardamos boletas",
      waitingListOfferMail({ order: offered, event: offered.event, address }),
    ),
  ];
}
