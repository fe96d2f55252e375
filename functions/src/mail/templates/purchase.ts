import { formatWallClock } from "@tarima/shared/dates.ts";
import { formatMoney, formatPrice } from "@tarima/shared/money.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { Address, Block, Content, SumRow, TicketLine } from "../content.ts";
import { eventBlockOf } from "./event-block.ts";

export interface Purchase {
  order: Pick<Order, "id" | "event" | "subtotal" | "serviceFee" | "discount" | "total">;
  tickets: Pick<Ticket, "id" | "ticketCode" | "sectionName" | "combinationName" | "seatsPerTicket">[];
  address: Address;
}

const COUNTS = ["Tu boleta", "Tus dos boletas", "Tus tres boletas", "Tus cuatro boletas"];

/** "Tu boleta", "Tus dos boletas", "Tus 12 boletas". */
const yourTickets = (count: number) => COUNTS[count - 1] ?? `Tus ${count} boletas`;

/** One mail for an order, with all its tickets. */
export function purchaseMail({ order, tickets, address }: Purchase): Content {
  const { event } = order;
  const [only] = tickets;
  const where =
    only && tickets.length === 1
      ? { label: "Ver mi boleta", url: address(`/mis-boletas/${only.id}`) }
      : { label: "Ver mis boletas", url: address("/mis-boletas") };
  return {
    subject: `${yourTickets(tickets.length)}: ${event.name}`,
    preview: `${formatWallClock(event.startsAt)}. ${event.venueName}, ${event.venueCity}.`,
    blocks: [
      { is: "title", text: yourTickets(tickets.length) },
      eventBlockOf(event),
      { is: "button", ...where },
      {
        is: "note",
        text: "En la puerta, cada quien muestra el QR de su boleta.",
      },
      { is: "tickets", tickets: tickets.map((ticket) => lineOf(ticket, address)) },
      sumOf(order),
      { is: "note", text: `Compra ${order.id}` },
    ],
    reason: "Te escribimos porque compraste en Tarima con este correo.",
    siteUrl: address("/"),
  };
}

function lineOf(ticket: Purchase["tickets"][number], address: Address): TicketLine {
  const { sectionName, combinationName, seatsPerTicket } = ticket;
  const names = sectionName === combinationName ? [sectionName] : [sectionName, combinationName];
  const people = seatsPerTicket > 1 ? [`entran ${seatsPerTicket}`] : [];
  return {
    code: ticket.ticketCode,
    detail: [...names, ...people].join(" · "),
    url: address(`/mis-boletas/${ticket.id}`),
  };
}

function sumOf({ subtotal, serviceFee, discount, total }: Purchase["order"]): Block {
  const rows: SumRow[] = [
    { label: "Boletas", value: formatMoney(subtotal) },
    { label: "Servicio", value: formatMoney(serviceFee) },
    ...(discount > 0 ? [{ label: "Descuento", value: `−${formatMoney(discount)}` }] : []),
  ];
  return { is: "sum", rows: total > 0 ? rows : [], total: { label: "Total", value: formatPrice(total) } };
}
