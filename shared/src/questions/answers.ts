import { formatCalendarDay, ISO_DAY } from "../lib/dates/calendar-day.ts";
import { formatNumber } from "../lib/numbers/numbers.ts";
import type { OrderItem } from "../orders/order.schema.ts";
import { isFurtherDate } from "../passes/pass-lines.ts";
import { isOwnPurchase } from "../tickets/holders/own-purchase.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";
import {
  type Answer,
  type Answers,
  type AskedQuestion,
  type DoorQuestion,
  MAX_ANSWER,
  MAX_ORDER_ANSWERS,
  type Question,
  type QuestionScope,
  type SaidAnswer,
} from "./question.schema.ts";

/** Largest number that is stored as it was typed. */
const MOST = 1_000_000_000_000;

type Asked = Pick<Question, "per" | "ticketTypes" | "isOff">;

/** The questions that are asked now of an order, or of a ticket of a type. `types`: of the order's tickets, or the ticket's own. */
export function asked<Q extends Asked>(
  questions: readonly Q[] | undefined,
  per: QuestionScope,
  types: readonly string[],
): Q[] {
  return (questions ?? []).filter(
    (it) =>
      it.per === per &&
      !it.isOff &&
      (it.ticketTypes.length === 0 || it.ticketTypes.some((type) => types.includes(type))),
  );
}

type Held = Pick<Ticket, "combinationId" | "isCourtesy" | "isFromBoxOffice" | "earlierHolders" | "pass">;

/** What is asked now of a ticket; and of its order, as far as it is about its type, where its holder bought it. */
export function askedOfTicket<Q extends Asked>(
  questions: readonly Q[] | undefined,
  ticket: Held,
): Record<QuestionScope, Q[]> {
  const types = [ticket.combinationId];
  return {
    // a pass's order is of another date, with questions of its own
    order: isOwnPurchase(ticket) && !isFurtherDate(ticket) ? asked(questions, "order", types) : [],
    ticket: asked(questions, "ticket", types),
  };
}

/** Whether an order of these ticket types is asked anything. */
export const asksAnything = (questions: readonly Question[] | undefined, types: readonly string[]): boolean =>
  asked(questions, "order", types).length > 0 || asked(questions, "ticket", types).length > 0;

export function askedOf({ isAtDoor: _, isOff: __, isAnswered: ___, ...shown }: Question): AskedQuestion {
  return shown;
}

interface Sold extends Pick<OrderItem, "pass"> {
  combinationId: string;
  quantity: number;
  /** Codes each ticket has; absent: one. */
  codes?: number | undefined;
}

/** The ticket types of an order's codes, in the order in which they are issued; further dates of a pass are asked nothing again. */
export const typesOfTickets = (items: readonly Sold[]): string[] =>
  items
    .filter((item) => !isFurtherDate(item))
    .flatMap(({ combinationId, quantity, codes = 1 }) =>
      Array.from({ length: quantity * codes }, () => combinationId),
    );

/** An answer as it is stored; undefined where nothing was answered. */
function stored(given: Answer | undefined): Answer | undefined {
  const answer = typeof given === "string" ? given.trim() : given;
  if (answer === "" || (Array.isArray(answer) && answer.length === 0)) return undefined;
  return answer;
}

const NOT_CHOSEN = "Escoge una de las opciones";

/** Why an answer is none to its question; undefined where it is one. */
function faultOf({ kind, options }: Pick<Question, "kind" | "options">, given: Answer): string | undefined {
  const isOption = (chosen: string) => options.some(({ id }) => id === chosen);
  switch (kind) {
    case "text":
      if (typeof given !== "string") return "Escribe la respuesta";
      if (given.length > MAX_ANSWER) return `Máximo ${MAX_ANSWER} caracteres`;
      return given.isWellFormed() ? undefined : "Tiene caracteres que no se entienden";
    case "number":
      return typeof given === "number" && Math.abs(given) <= MOST ? undefined : "Escribe un número";
    case "yes_no":
      return typeof given === "boolean" ? undefined : "Responde sí o no";
    case "date":
      return typeof given === "string" && isDay(given) ? undefined : "Escribe una fecha";
    case "choice":
      return Array.isArray(given) && given.length === 1 && given.every(isOption) ? undefined : NOT_CHOSEN;
    case "several": {
      const isGood = Array.isArray(given) && given.every(isOption) && new Set(given).size === given.length;
      return isGood ? undefined : NOT_CHOSEN;
    }
  }
}

/** A day of the calendar of these centuries. */
function isDay(text: string): boolean {
  if (!ISO_DAY.test(text) || text < "1900-01-01" || text > "2199-12-31") return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const TOO_MUCH = `Entre todas las respuestas, máximo ${formatNumber(MAX_ORDER_ANSWERS)} caracteres`;

export const UNANSWERED = "Falta esta respuesta";

/**
 * What is stored of given answers to the questions that are asked, and a message on each question that is not answered as it
 * wants; answers to what is not asked are left out.
 */
export function readAnswers(
  questions: readonly AskedQuestion[],
  given: Answers,
): { answers: Answers; faults: Record<string, string> } {
  const answers: Answers = {};
  const faults: Record<string, string> = {};
  let written = 0;
  for (const question of questions) {
    const answer = stored(Object.hasOwn(given, question.id) ? given[question.id] : undefined);
    const fault =
      answer === undefined ? (question.isRequired ? UNANSWERED : undefined) : faultOf(question, answer);
    if (question.per === "order" && typeof answer === "string") written += answer.length;
    const isTooMuch = typeof answer === "string" && written > MAX_ORDER_ANSWERS;
    if (fault ?? isTooMuch) faults[question.id] = fault ?? TOO_MUCH;
    else if (answer !== undefined) answers[question.id] = answer;
  }
  return { answers, faults };
}

/** An answer in words; empty without one. Options that are gone are left out. */
export function answerText(
  { kind, options }: Pick<Question, "kind" | "options">,
  given: Answer | undefined,
): string {
  if (given === undefined) return "";
  if (Array.isArray(given))
    return options
      .filter(({ id }) => given.includes(id))
      .map(({ label }) => label)
      .join(", ");
  if (typeof given === "boolean") return given ? "Sí" : "No";
  if (typeof given === "number") return formatNumber(given, 6);
  return kind === "date" ? formatCalendarDay(given) : given;
}

/** What was answered, in words, in the order of the questions. */
export const answersInWords = (
  questions: readonly DoorQuestion[],
  answers: Answers | undefined,
): SaidAnswer[] =>
  questions.flatMap((question) => {
    const text = answerText(question, answers?.[question.id]);
    return text ? [{ id: question.id, label: question.label, text }] : [];
  });

/** The questions whose answers the door reads. */
export const questionsAtDoor = (questions: readonly Question[] | undefined): DoorQuestion[] =>
  (questions ?? []).flatMap(({ id, label, kind, options, isAtDoor }) =>
    isAtDoor ? [{ id, label, kind, options }] : [],
  );

/** What the door reads of a ticket's answers: a no to a yes-or-no question is nothing to look out for. */
export const answersAtDoor = (
  questions: readonly DoorQuestion[] | undefined,
  answers: Answers | undefined,
): SaidAnswer[] =>
  answersInWords(
    (questions ?? []).filter(({ id }) => answers?.[id] !== false),
    answers,
  );
