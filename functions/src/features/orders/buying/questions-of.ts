import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { asked, askedOf, typesOfTickets } from "@tarima/shared/questions/answers.ts";
import type { AskedQuestion } from "@tarima/shared/questions/question.schema.ts";
import { findEvent } from "../../events/events.repo.ts";

/** What an order's event asks now of it and of its tickets; nothing where nothing was asked when it was made. */
export async function questionsOf({
  event,
  items,
  hasQuestions,
}: Order): Promise<{ questions: AskedQuestion[] }> {
  if (!hasQuestions) return { questions: [] };
  const { questions } = (await findEvent(event.id)) ?? {};
  const types = typesOfTickets(items);
  return {
    questions: [...asked(questions, "order", types), ...asked(questions, "ticket", types)].map(askedOf),
  };
}
