import type { Download } from "@tarima/shared/api/download.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { keyInWords } from "@tarima/shared/questions/answer-keys.ts";
import { answerText } from "@tarima/shared/questions/answers.ts";
import type { Question } from "@tarima/shared/questions/question.schema.ts";
import { TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import {
  TICKET_BADGES,
  TICKET_STATUS_LABELS,
  type TicketDisplay,
} from "@tarima/shared/tickets/ticket.status.ts";
import { typeAndPart } from "@tarima/shared/tickets/ticket-part.ts";
import { exportFile, madeOn } from "../../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../../lib/documents/export-table.ts";
import { eachTicket, type TicketFilter } from "./event-tickets.repo.ts";
import { displaysOf } from "./ticket-row.ts";

/** Tickets whose display is looked up together. */
const BATCH = 200;

interface ShownTicket extends Ticket {
  display: TicketDisplay;
}

/** The columns of the producer's list. Source: spec 3, ticket table columns. */
const COLUMNS: readonly ExportColumn<ShownTicket>[] = [
  { label: "Código", width: 20, value: (it) => it.ticketCode },
  { label: "Nombre", width: 18, value: (it) => it.buyerName },
  { label: "Documento", width: 13, value: (it) => it.buyerIdentification },
  { label: "Correo", width: 22, value: (it) => it.buyerEmail },
  { label: "Celular", kind: "phone", width: 16, value: (it) => it.buyerPhone },
  { label: "Etapa", width: 12, isOffPaper: true, value: (it) => it.phaseName },
  { label: "Localidad", width: 13, value: (it) => it.sectionName },
  { label: "Boleta", width: 14, value: (it) => typeAndPart(it) },
  { label: "Puestos", kind: "number", width: 9, value: (it) => it.seatsPerTicket },
  {
    label: "Tipo",
    width: 10,
    isOffPaper: true,
    value: (it) =>
      it.isCourtesy ? "Cortesía" : it.isFromBoxOffice ? "Taquilla" : TICKET_TYPE_LABELS[it.type],
  },
  { label: "Precio", kind: "money", width: 9, value: (it) => it.price },
  { label: "Compra", width: 14, value: (it) => orderNumber(it.orderId) },
  { label: "Comprada", kind: "date", width: 14, value: (it) => it.createdAt },
  { label: "Promotor", width: 13, isOffPaper: true, value: (it) => it.promoterName },
  { label: "Estado", width: 11, value: (it) => TICKET_BADGES[it.display].label },
];

/** Matching tickets of an event, as a file that is written while they are read. */
export function exportTickets(event: Event, filter: TicketFilter, format: ExportFormat, now: Date): Download {
  return exportFile(
    {
      title: `Boletas de ${event.name}`,
      note: `${chosen(filter, event)}. ${formatWallClock(event.startsAt)}, ${event.venueName}. ${madeOn(now)}`,
      columns: [...COLUMNS, ...(event.questions ?? []).map(columnOf)],
      rows: withDisplays(eachTicket({ eventId: event.id }, filter), now),
    },
    { format, name: `boletas-${event.publicSlug}`, now },
  );
}

/** A question is a column, which has no room on paper. */
const columnOf = (question: Question): ExportColumn<ShownTicket> => ({
  label: question.label,
  width: 18,
  isOffPaper: true,
  value: ({ answers }) => answerText(question, answers?.[question.id]),
});

async function* withDisplays(tickets: AsyncIterable<Ticket>, now: Date): AsyncGenerator<ShownTicket> {
  let batch: Ticket[] = [];
  for await (const ticket of tickets) {
    batch.push(ticket);
    if (batch.length < BATCH) continue;
    yield* await shown(batch, now);
    batch = [];
  }
  yield* await shown(batch, now);
}

async function shown(batch: readonly Ticket[], now: Date): Promise<ShownTicket[]> {
  const displays = await displaysOf(batch, now);
  return batch.map((ticket, i) => ({ ...ticket, display: displays[i] as TicketDisplay }));
}

/** The filter in words; "Todas las boletas" without one. */
function chosen(
  { status, type, zone, isCourtesy, search, answer, buyerEmail }: TicketFilter,
  { questions = [] }: Event,
): string {
  const isAsked = questions.find(({ id }) => answer?.startsWith(`${id}:`));
  const said = isAsked && answer && keyInWords(isAsked, answer);
  const parts = [
    said && `${isAsked.label}: ${said}`,
    status && TICKET_STATUS_LABELS[status].toLowerCase(),
    type && TICKET_TYPE_LABELS[type].toLowerCase(),
    isCourtesy && "cortesías",
    zone,
    buyerEmail,
    search && `«${search}»`,
  ].filter((part) => typeof part === "string");
  return parts.length > 0 ? `Boletas: ${parts.join(", ")}` : "Todas las boletas";
}
