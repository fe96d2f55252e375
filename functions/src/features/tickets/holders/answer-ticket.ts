import { isDeepStrictEqual } from "node:util";
import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOLDER_CHANGES_PER_TICKET, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import { answerKeysOf } from "@tarima/shared/questions/answer-keys.ts";
import { askedOfTicket, readAnswers } from "@tarima/shared/questions/answers.ts";
import type { Answers, Question } from "@tarima/shared/questions/question.schema.ts";
import { lockedTicketFault } from "@tarima/shared/tickets/holders/locked-ticket.ts";
import { isOwnPurchase } from "@tarima/shared/tickets/holders/own-purchase.ts";
import { holdersCloseAt } from "@tarima/shared/tickets/holders/ticket-holder.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { markQuestionsAnswered, readEvent } from "../../events/events.repo.ts";
import { type OrderSnapshot, readOrder, setOrderAnswers } from "../../orders/orders.repo.ts";
import { ticketIdsOf } from "../../orders/ticket-ids.ts";
import { changeTicket } from "../change-ticket.ts";
import { readTicketSnapshots, setTicketAnswers } from "../tickets.repo.ts";

/**
 * Stores what a ticket's holder answers and, where they bought it, what they answer for the order: on all its tickets that they still
 * have. Answers to what is not asked any more stay. Throws FORBIDDEN if it changed hands meanwhile, TICKET_USED, TICKET_WRONG_STATE,
 * ANSWERS_CLOSED, INVALID_REQUEST on each answer that is missing or none, TOO_MANY_REQUESTS.
 */
export async function answerTicket(ticket: Ticket, given: Answers, call: SignedCall): Promise<Ticket> {
  const windowMinutes = RATE_WINDOW_MINUTES;
  await limitRate(
    [{ key: `answers|${ticket.id}`, most: HOLDER_CHANGES_PER_TICKET, windowMinutes }],
    call.now,
  );
  return changeTicket(ticket.id, call, async (stored, batch) => {
    if (stored.holderUid !== ticket.holderUid) throw new AppError("FORBIDDEN");
    const [event, order] = await Promise.all([readEvent(stored.eventId), readOrder(stored.orderId)]);
    const fault = faultNow(stored, event.data(), call.now);
    if (fault) throw new AppError(fault);
    const { order: ofOrder, ticket: own } = askedOfTicket(event.data()?.questions, stored);
    const common = isBuyers(stored, order.data()) ? ofOrder : [];
    const read = readAnswers([...own, ...common], given);
    assertAnswered(read.faults);
    const answers = replaced(stored.answers, [...own, ...common], read.answers);
    markQuestionsAnswered(batch, event, [answers]);
    const isOfOrder = await answerOrder(batch, { order, ticket: stored, common, given: read.answers });
    const questions = changedOf(stored.answers ?? {}, answers);
    // the same once more
    if (!isOfOrder && questions.length === 0) return undefined;
    return {
      fields: { answers, answerKeys: answerKeysOf(answers) },
      // which ones, and not what was answered: that is the organiser's to know
      log: {
        action: "ticket.answered",
        detail: "Cambió sus respuestas",
        payload: { questions },
      },
    };
  });
}

function faultNow(ticket: Ticket, event: Event | undefined, now: Date): ErrorCode | undefined {
  if (!event) return "EVENT_NOT_FOUND";
  return lockedTicketFault(ticket, event) ?? (now >= holdersCloseAt(event) ? "ANSWERS_CLOSED" : undefined);
}

/** Whether the one who bought this ticket has had it ever since. */
const isBuyers = (ticket: Ticket, order: Order | undefined): boolean =>
  order !== undefined && order.uid === ticket.holderUid && isOwnPurchase(ticket);

function assertAnswered(faults: Readonly<Record<string, string>>): void {
  const fields = Object.entries(faults).map(([id, fault]) => [`answers.${id}`, fault]);
  if (fields.length > 0) throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(fields) });
}

/** The answers with those to some questions replaced. */
function replaced(before: Answers | undefined, questions: readonly Question[], given: Answers): Answers {
  const others = Object.entries(before ?? {}).filter(([id]) => !questions.some((it) => it.id === id));
  const own = Object.entries(given).filter(([id]) => questions.some((it) => it.id === id));
  return Object.fromEntries([...others, ...own]);
}

const changedOf = (before: Answers, after: Answers): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => !isDeepStrictEqual(before[id], after[id]),
  );

interface OrderChange {
  order: OrderSnapshot;
  ticket: Pick<Ticket, "id">;
  common: readonly Question[];
  given: Answers;
}

/**
 * Adds to the commit what is answered for the order: with the order, and with its other tickets that its buyer still has. Returns
 * whether it is another answer.
 */
async function answerOrder(
  batch: WriteBatch,
  { order, ticket, common, given }: OrderChange,
): Promise<boolean> {
  const stored = order.data();
  if (!stored || common.length === 0) return false;
  const before = stored.answers ?? { order: {}, tickets: [] };
  const after = replaced(before.order, common, given);
  if (isDeepStrictEqual(before.order, after)) return false;
  setOrderAnswers(batch, order, { ...before, order: after });
  const others = ticketIdsOf(stored).filter((id) => id !== ticket.id);
  for (const snapshot of await readTicketSnapshots(others)) {
    const other = snapshot.data();
    if (other && !isFurtherDate(other) && isBuyers(other, stored))
      setTicketAnswers(batch, snapshot, replaced(other.answers, common, given));
  }
  return true;
}
