import type { Question, QuestionKind, QuestionScope } from "@tarima/shared/questions/question.schema.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";

export const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  text: "Texto corto",
  choice: "Una opción",
  several: "Varias opciones",
  yes_no: "Sí o no",
  date: "Fecha",
  number: "Número",
};

export const SCOPE_LABELS: Readonly<Record<QuestionScope, string>> = {
  ticket: "Por cada boleta",
  order: "Una vez por compra",
};

/** "Una opción · Por cada boleta · Solo VIP" */
export function summaryOf({ kind, per, ticketTypes }: Question, types: readonly Combination[]): string {
  const names = types.filter(({ id }) => ticketTypes.includes(id)).map(({ name }) => name);
  const only =
    ticketTypes.length > 0 && (names.length > 0 ? `Solo ${names.join(", ")}` : "De boletas que ya no hay");
  return [KIND_LABELS[kind], SCOPE_LABELS[per], only].filter(Boolean).join(" · ");
}
