import { askedOfTicket } from "@tarima/shared/questions/answers.ts";
import type { AskedQuestion } from "@tarima/shared/questions/question.schema.ts";
import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";

/** What the event asks now of a ticket and, where its holder bought it, of its order. */
export function questionsOf(ticket: OwnedTicket, { questions }: TicketGroup): AskedQuestion[] {
  const asked = askedOfTicket(questions, ticket);
  return [...asked.order, ...asked.ticket];
}

/** Whether answers can still be given: until the doors open. */
export const isAnswerable = ({ holdersCloseAt }: TicketGroup, now: Date): boolean =>
  holdersCloseAt !== null && now < new Date(holdersCloseAt);
