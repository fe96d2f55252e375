import type { Moved } from "@tarima/shared/events/rescheduled.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney, formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import type { Address, Attachment, Block, Content, SumRow } from "../content.ts";
import { accessOf } from "./access.ts";
import { eventBlockOf, whenOf } from "./event-block.ts";
import { type MailedTicket, ticketLine, ticketsButton } from "./ticket-line.ts";

export interface Purchase {
  order: Pick<Order, "id" | "event" | "subtotal" | "serviceFee" | "discount" | "total" | "isCourtesy"> &
    Partial<Pick<Order, "holderUid" | "boxOffice">>;
  tickets: MailedTicket[];
  /** The change of date or place since the purchase. */
  moved?: Moved | undefined;
  /** How one gets into the venue with help, as the event says now. */
  accessNote?: string | null | undefined;
  /** The tickets as a PDF and the event for a calendar; left out if they could not be made. */
  attachments: Attachment[];
  address: Address;
}

const COUNTS = ["Tu boleta", "Tus dos boletas", "Tus tres boletas", "Tus cuatro boletas"];

/** "Tu boleta", "Tus dos boletas", "Tus 12 boletas". */
const yourTickets = (count: number) => COUNTS[count - 1] ?? `Tus ${count} boletas`;

/** One mail per order, with all its tickets. */
export function purchaseMail({ order, tickets, moved, accessNote, attachments, address }: Purchase): Content {
  const event = { ...order.event, moved };
  return {
    subject: `${yourTickets(tickets.length)}: ${event.name}`,
    preview: `${whenOf(event)}. ${event.venueName}, ${event.venueCity}.`,
    blocks: [
      { is: "title", text: yourTickets(tickets.length) },
      eventBlockOf(event),
      ...(moved ? [movedNote(moved, order)] : []),
      // who was given a ticket may have no account: the paper is all they need
      ...(order.holderUid === null && hasPaper(attachments) ? [] : [ticketsButton(tickets, address)]),
      {
        is: "note",
        text: hasPaper(attachments)
          ? `Van en el PDF adjunto, una por hoja. En la puerta, cada quien muestra el QR de su boleta.${order.holderUid === null ? " No necesitas cuenta en Tarima; si quieres verlas también aquí, crea una con este correo." : ""}`
          : "En la puerta, cada quien muestra el QR de su boleta.",
      },
      { is: "tickets", tickets: tickets.map((ticket) => ticketLine(ticket, address)) },
      sumOf(order),
      ...accessOf(accessNote),
      { is: "note", text: `Compra ${orderNumber(order.id)}` },
    ],
    reason: reasonOf(order),
    siteUrl: address("/"),
    attachments,
  };
}

function reasonOf({ boxOffice, isCourtesy }: Purchase["order"]): string {
  if (boxOffice) return "Te escribimos porque compraste en la taquilla del evento y diste este correo.";
  return isCourtesy
    ? "Te escribimos porque quien organiza este evento te dio una cortesía."
    : "Te escribimos porque compraste en Tarima con este correo.";
}

const hasPaper = (attachments: readonly Attachment[]) =>
  attachments.some(({ contentType }) => contentType === "application/pdf");

function movedNote(
  { before: { startsAt, venueName, city }, isOpen }: Moved,
  order: Purchase["order"],
): Block {
  const was = `era el ${formatWallClock(startsAt)}, en ${venueName}, ${city}`;
  const text = isOpen
    ? `Ojo, se aplazó: ${was}. Tus boletas sirven para la nueva fecha; te escribimos apenas la anuncien.`
    : `Ojo, cambió desde que lo escogiste: ${was}.`;
  // the money of others is not asked back here
  const back = isPaidHere(order) ? " En tu boleta dice hasta cuándo puedes pedir la plata." : "";
  return { is: "text", text: text + back };
}

function sumOf({ subtotal, serviceFee, discount, total, boxOffice }: Purchase["order"]): Block {
  if (boxOffice)
    return { is: "sum", rows: [], total: { label: "En la taquilla", value: formatPrice(subtotal) } };
  const rows: SumRow[] = [
    { label: "Boletas", value: formatMoney(subtotal) },
    { label: "Servicio", value: formatMoney(serviceFee) },
    ...(discount > 0 ? [{ label: "Descuento", value: `−${formatMoney(discount)}` }] : []),
  ];
  return { is: "sum", rows: total > 0 ? rows : [], total: { label: "Total", value: formatPrice(total) } };
}
