import { hasOptions, type Question, type QuestionDraft } from "./question.schema.ts";

/** What a changed list of questions is, or what keeps it from being stored. */
export type ChangedQuestions =
  | { questions: Question[] }
  /** Answered questions that are missing from it. */
  | { lost: Question[] }
  /** Messages by the path of the field in the list. */
  | { faults: Record<string, string> };

/** The same questions for an event that nobody has answered yet. */
export const newQuestions = (questions: readonly Question[]): Question[] =>
  questions.map(({ isAnswered: _, ...question }) => question);

/**
 * Changes an event's questions. Those that were answered may be reworded, given further options and no longer be asked; they stay
 * what they are, so that no answer loses its meaning.
 */
export function changeQuestions(
  before: readonly Question[] | undefined,
  wished: readonly QuestionDraft[],
): ChangedQuestions {
  const answered = (before ?? []).filter(({ isAnswered }) => isAnswered);
  const lost = answered.filter(({ id }) => !wished.some((it) => it.id === id));
  if (lost.length > 0) return { lost };
  const faults: Record<string, string> = {};
  for (const [at, wish] of wished.entries()) {
    const was = answered.find(({ id }) => id === wish.id);
    if (!was) continue;
    if (was.kind !== wish.kind) faults[`${at}.kind`] = "Ya hay respuestas: no puede cambiar cómo se responde";
    else if (was.per !== wish.per)
      faults[`${at}.per`] = "Ya hay respuestas: no puede cambiar a quién se le pregunta";
    else if (hasOptions(was.kind) && was.options.some(({ id }) => !wish.options.some((it) => it.id === id)))
      faults[`${at}.options`] = "Ya hay respuestas: puedes agregar y corregir opciones, pero no quitarlas";
  }
  if (Object.keys(faults).length > 0) return { faults };
  return {
    questions: newQuestions(wished).map((wish) => ({
      ...wish,
      ...(answered.some(({ id }) => id === wish.id) && { isAnswered: true }),
    })),
  };
}

/** The questions with those that are answered now marked; undefined where nothing changes. */
export function markAnswered(
  questions: readonly Question[] | undefined,
  answered: ReadonlySet<string>,
): Question[] | undefined {
  const isNew = ({ id, isAnswered }: Question) => answered.has(id) && !isAnswered;
  if (!questions?.some(isNew)) return undefined;
  return questions.map((it) => (isNew(it) ? { ...it, isAnswered: true } : it));
}
