import { groupEntryOf } from "@tarima/shared/check-ins/group-entry.ts";
import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import { answersInWords } from "@tarima/shared/questions/answers.ts";
import type { Question } from "@tarima/shared/questions/question.schema.ts";
import type { Ticket, TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import {
  isTicketStatus,
  type TicketDisplay,
  ticketDisplay,
  ticketStatusLabel,
} from "@tarima/shared/tickets/ticket.status.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { findRefunded } from "./refunded-tickets.ts";

/** Tickets as rows of a producer's list. Cancelled ones cost a read of their order. */
export async function ticketRowsOf(tickets: readonly Ticket[], now: Date): Promise<TicketRow[]> {
  const [displays, questions] = await Promise.all([displaysOf(tickets, now), questionsOf(tickets)]);
  return tickets.map((ticket, i) => ({
    ...rowOf(ticket, displays[i] as TicketDisplay),
    answers: answersInWords(questions.get(ticket.eventId) ?? [], ticket.answers),
  }));
}

/** What the holders of these tickets read on them, in the same order. */
export async function displaysOf(tickets: readonly Ticket[], now: Date): Promise<TicketDisplay[]> {
  const [refunded, over] = await Promise.all([findRefunded(tickets), eventsOver(tickets, now)]);
  return tickets.map(({ id, eventId, status }) => ticketDisplay(status, refunded.has(id), over.has(eventId)));
}

/** Ids of the events that have ended. A deleted event's end is the one on the ticket. */
async function eventsOver(tickets: readonly Ticket[], now: Date): Promise<Set<string>> {
  const firsts = [...new Map(tickets.map((ticket) => [ticket.eventId, ticket])).values()];
  const isOver = await Promise.all(
    firsts.map(async ({ eventId, eventEndsAt, timeZone }) => {
      const event = await recentEvent(eventId);
      return now >= overAt(event ?? { endsAt: eventEndsAt, timeZone });
    }),
  );
  return new Set(firsts.flatMap(({ eventId }, i) => (isOver[i] ? eventId : [])));
}

/** The questions of the events of tickets that have answers. */
async function questionsOf(tickets: readonly Ticket[]): Promise<Map<string, readonly Question[]>> {
  const eventIds = new Set(tickets.flatMap(({ eventId, answers }) => (answers ? eventId : [])));
  const found = await Promise.all([...eventIds].map(recentEvent));
  return new Map(found.flatMap((event) => (event ? [[event.id, event.questions ?? []]] : [])));
}

function rowOf(ticket: Ticket, display: TicketDisplay): Omit<TicketRow, "answers"> {
  return {
    id: ticket.id,
    orderId: ticket.orderId,
    code: ticket.ticketCode,
    buyerName: ticket.buyerName,
    buyerId: ticket.buyerIdentification,
    buyerEmail: ticket.buyerEmail,
    buyerPhone: ticket.buyerPhone,
    phase: ticket.phaseName,
    section: ticket.sectionName,
    type: ticket.type,
    typeName: ticket.combinationName,
    price: ticket.price,
    totalPaid: ticket.totalPaid,
    part: ticket.part ?? null,
    purchaseDate: ticket.createdAt,
    promoter: ticket.promoterName,
    status: isTicketStatus(ticket.status) ? ticket.status : "unknown",
    statusLabel: ticketStatusLabel(ticket.status),
    display,
    isCourtesy: ticket.isCourtesy,
    ...(ticket.isFromBoxOffice && { isFromBoxOffice: true }),
    ...(ticket.pass && { passDates: ticket.pass.of }),
    firstUseAt: ticket.firstUseAt,
    people: ticket.seatsPerTicket,
    entered: groupEntryOf(ticket).admitted,
  };
}
