import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { asked, readAnswers, typesOfTickets } from "@tarima/shared/questions/answers.ts";
import type { OrderAnswers, Question } from "@tarima/shared/questions/question.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { markQuestionsAnswered, readEvent } from "../../events/events.repo.ts";

const NONE: OrderAnswers = { order: {}, tickets: [] };

/**
 * What a buyer answers to the questions of the event as they are now, to be stored with the order in this commit; undefined where
 * nothing was asked when it was made. Without `given`, what it has already counts. Throws INVALID_REQUEST on each answer that is
 * missing or none.
 */
export async function takeAnswers(
  batch: WriteBatch,
  { event, items, hasQuestions, answers }: Order,
  given: OrderAnswers = answers ?? NONE,
): Promise<OrderAnswers | undefined> {
  if (!hasQuestions) return undefined;
  const snapshot = await readEvent(event.id);
  const taken = readAll(snapshot.data()?.questions, typesOfTickets(items), given);
  markQuestionsAnswered(batch, snapshot, [taken.order, ...taken.tickets]);
  return taken;
}

function readAll(
  questions: readonly Question[] | undefined,
  types: readonly string[],
  given: OrderAnswers,
): OrderAnswers {
  const order = readAnswers(asked(questions, "order", types), given.order);
  const tickets = types.map((type, at) =>
    readAnswers(asked(questions, "ticket", [type]), given.tickets[at] ?? {}),
  );
  const faults = [
    ...Object.entries(order.faults).map(([id, fault]) => [`answers.order.${id}`, fault]),
    ...tickets.flatMap((ticket, at) =>
      Object.entries(ticket.faults).map(([id, fault]) => [`answers.tickets.${at}.${id}`, fault]),
    ),
  ];
  if (faults.length > 0) throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(faults) });
  return { order: order.answers, tickets: tickets.map((ticket) => ticket.answers) };
}
