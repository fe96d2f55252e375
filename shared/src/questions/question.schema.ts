import * as z from "zod/mini";
import { id, line, optionalText } from "../api/primitives.ts";
import { cleanText } from "../lib/text/clean-text.ts";
import { normalizeText } from "../lib/text/normalize-text.ts";

export const QUESTION_KINDS = ["text", "choice", "several", "yes_no", "date", "number"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Whether each ticket is asked, or the order once. */
export const QUESTION_SCOPES = ["ticket", "order"] as const;
export type QuestionScope = (typeof QUESTION_SCOPES)[number];

export const MAX_QUESTIONS = 20;
export const MAX_OPTIONS = 20;
/** Longest answer, characters. */
export const MAX_ANSWER = 500;

/** Longest all that is written for an order, characters: it is copied to each of its tickets, which are issued in one commit. */
export const MAX_ORDER_ANSWERS = 4_000;

/** The kinds that are answered with options. */
export const hasOptions = (kind: QuestionKind): boolean => kind === "choice" || kind === "several";

/** Of a question or an option. Part of a field's path and of a key of lists, so that it has no dots and no colons. */
const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, "Identificador inválido"));

/** The id stays when the label changes: answers name options by it. */
const option = z.object({ id: key, label: line(80, "Escribe la opción") });

/** What an organiser asks of who buys or holds a ticket. */
const fields = {
  id: key,
  kind: z.enum(QUESTION_KINDS, "Escoge cómo se responde"),
  label: line(120, "Escribe la pregunta"),
  help: optionalText(200),
  /** Empty for the kinds without options. */
  options: z.array(option).check(z.maxLength(MAX_OPTIONS, `Máximo ${MAX_OPTIONS} opciones`)),
  isRequired: z.boolean(),
  per: z.enum(QUESTION_SCOPES),
  /** Ids of the ticket types it is for; empty: all. */
  ticketTypes: z.array(id).check(z.maxLength(100, "Máximo 100 tipos de boleta")),
  /** Its answer is shown to whoever scans the ticket. */
  isAtDoor: z.boolean(),
  /** It is not asked any more; what was answered stays. */
  isOff: z.optional(z.boolean()),
};

export const question = z.object({
  ...fields,
  /** Somebody has answered it, in the commit that set this: from then on it cannot be deleted. */
  isAnswered: z.optional(z.boolean()),
});
export type Question = z.output<typeof question>;

/** A question as its organiser writes it. */
export const questionDraft = z.object(fields).check(({ value, issues }) => {
  const fault = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  if (!hasOptions(value.kind)) {
    if (value.options.length > 0) fault(["options"], "Esta pregunta no lleva opciones");
    return;
  }
  if (value.options.length < 2) fault(["options"], "Escribe por lo menos dos opciones");
  const labels = value.options.map(({ label }) => normalizeText(label));
  const repeated = labels.findIndex((label, at) => labels.indexOf(label) < at);
  if (repeated >= 0) fault(["options", repeated, "label"], "Esta opción está repetida");
  if (!areDifferent(value.options)) fault(["options"], "Dos opciones son la misma");
});
export type QuestionDraft = z.output<typeof questionDraft>;

const areDifferent = (items: readonly { id: string }[]): boolean =>
  new Set(items.map((it) => it.id)).size === items.length;

/** All questions of an event, in the order they are asked. */
export const questionDrafts = z
  .array(questionDraft)
  .check(
    z.maxLength(MAX_QUESTIONS, `Máximo ${MAX_QUESTIONS} preguntas`),
    z.refine(areDifferent, "Dos preguntas son la misma"),
  );

/**
 * One answer: a text, a number, yes or no, a day ("2026-12-31"), or the ids of the options that were chosen, also where only
 * one may be.
 */
export const answer = z.union([
  z.string().check(z.overwrite(cleanText), z.maxLength(MAX_ANSWER, `Máximo ${MAX_ANSWER} caracteres`)),
  z.number(),
  z.boolean(),
  z.array(key).check(z.maxLength(MAX_OPTIONS)),
]);
export type Answer = z.output<typeof answer>;

/** Answers by the questions' ids; what nobody answered is absent. */
export const answers = z
  .record(key, answer)
  .check(z.refine((given) => Object.keys(given).length <= MAX_QUESTIONS, "Son demasiadas respuestas"));
export type Answers = z.output<typeof answers>;

/** Answers of an order: its own, and of each of its tickets in the order they are issued in. */
export const orderAnswers = z.object({
  order: answers,
  tickets: z.array(answers).check(z.maxLength(1_000)),
});
export type OrderAnswers = z.output<typeof orderAnswers>;

/** What whoever answers sees of a question. */
export const askedQuestion = z.omit(question, { isAtDoor: true, isOff: true, isAnswered: true });
export type AskedQuestion = z.output<typeof askedQuestion>;

/** What is needed to say an answer in words. */
export const doorQuestion = z.pick(question, { id: true, label: true, kind: true, options: true });
export type DoorQuestion = z.output<typeof doorQuestion>;

/** A question and its answer, in words. */
export const saidAnswer = z.object({ id: key, label: z.string(), text: z.string() });
export type SaidAnswer = z.output<typeof saidAnswer>;
