import { asked, readAnswers } from "@tarima/shared/questions/answers.ts";
import type { Answers, AskedQuestion, OrderAnswers } from "@tarima/shared/questions/question.schema.ts";
import type { FieldErrors, Resolver } from "react-hook-form";

/** What is asked of an order, and of each of its tickets by its place. */
export interface Asked {
  order: AskedQuestion[];
  tickets: AskedQuestion[][];
}

/** `types`: the ticket types of the order's tickets. */
export function askedFrom(questions: readonly AskedQuestion[], types: readonly string[]): Asked {
  return {
    order: asked(questions, "order", types),
    tickets: types.map((type) => asked(questions, "ticket", [type])),
  };
}

export const isAskedAnything = ({ order, tickets }: Asked): boolean =>
  order.length > 0 || tickets.some((questions) => questions.length > 0);

/** What is typed, as it is sent: without what is empty, and without answers to what is not asked. */
export function answersIn(asked: Asked, values: OrderAnswers): OrderAnswers {
  return {
    order: readAnswers(asked.order, values.order ?? {}).answers,
    tickets: asked.tickets.map((questions, at) => readAnswers(questions, values.tickets?.[at] ?? {}).answers),
  };
}

/** Checks a form of answers by the rules of the server. */
export const answersResolver =
  (asked: Asked): Resolver<OrderAnswers> =>
  (values) => {
    const errors = errorsIn(asked, values);
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: answersIn(asked, values), errors: {} };
  };

type Faults = Record<string, { type: "answer"; message: string }>;

function errorsIn({ order, tickets }: Asked, values: OrderAnswers): FieldErrors<OrderAnswers> {
  const ofOrder = faultsIn(order, values.order);
  const ofTickets = tickets.map((questions, at) => faultsIn(questions, values.tickets?.[at]));
  return {
    ...(ofOrder && { order: ofOrder }),
    ...(ofTickets.some(Boolean) && { tickets: ofTickets }),
  } as FieldErrors<OrderAnswers>; // an error for each answer by its question's id
}

function faultsIn(questions: readonly AskedQuestion[], given: Answers | undefined): Faults | undefined {
  const { faults } = readAnswers(questions, given ?? {});
  const entries = Object.entries(faults).map(([id, message]) => [id, { type: "answer", message }]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
