import { addBusinessDays } from "../lib/dates/business-days.ts";
import { type CalendarDay, today } from "../lib/dates/calendar-day.ts";
import type { Instant } from "../lib/dates/dates.ts";

/** What somebody puts in writing: what Colombia calls a PQR. */
export const CASE_KINDS = [
  "petition",
  "complaint",
  "claim",
  "reversal",
  "data-question",
  "data-claim",
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

interface KindOfCase {
  label: string;
  /** When to choose it. */
  hint: string;
  /** Business days to answer, from the day after it came. */
  days: number;
  /** Business days that may be added once, with a reason, before they end; 0: none. */
  more: number;
}

/**
 * By when each is answered, and by how much that may be put off. Sources: Ley 1755 de 2015, artículo 14 (petitions of documents and
 * information 10, others 15), which reaches private companies by its artículo 32; Ley 1480 de 2011, artículo 58, numeral 5 (claims 15); Ley 1581 de 2012, artículos 14
 * (questions 10, and 5 more) and 15 (claims 15, and 8 more). What the first one governs may take twice its days (artículo 14, parágrafo); of
 * consumers' claims and reversals no law says that they may take longer. For a lawyer's reading.
 */
export const KINDS_OF_CASE: Readonly<Record<CaseKind, KindOfCase>> = {
  petition: {
    label: "Petición",
    hint: "Pides información, un documento o que hagamos algo.",
    days: 10,
    more: 10,
  },
  complaint: {
    label: "Queja",
    hint: "No te gustó cómo te atendimos, nosotros o quien organiza.",
    days: 15,
    more: 15,
  },
  claim: { label: "Reclamo", hint: "Algo de tu compra o de tu boleta no se cumplió.", days: 15, more: 0 },
  reversal: {
    label: "Reversión del pago",
    hint: "Quieres que tu banco te devuelva un pago.",
    days: 15,
    more: 0,
  },
  "data-question": {
    label: "Consulta de mis datos",
    hint: "Quieres saber qué datos tuyos tenemos.",
    days: 10,
    more: 5,
  },
  "data-claim": {
    label: "Reclamo sobre mis datos",
    hint: "Quieres que corrijamos o borremos un dato, o retirar un permiso.",
    days: 15,
    more: 8,
  },
};

/** The last day to answer what came at an instant, in Colombia. */
export const answerDueOn = (kind: CaseKind, from: Instant | Date): CalendarDay =>
  addBusinessDays(today(new Date(from)), KINDS_OF_CASE[kind].days);

/** The last day to which an answer that is due may be put off; undefined where it may not. */
export const longestDueOn = (kind: CaseKind, dueOn: CalendarDay): CalendarDay | undefined =>
  KINDS_OF_CASE[kind].more > 0 ? addBusinessDays(dueOn, KINDS_OF_CASE[kind].more) : undefined;

/** Business days before the last one from which on it is near. */
const NEAR_DAYS = 2;

export type Urgency = "late" | "near" | "calm";

export function urgencyOf(dueOn: CalendarDay, now: Date): Urgency {
  const day = today(now);
  if (day > dueOn) return "late";
  return addBusinessDays(day, NEAR_DAYS) >= dueOn ? "near" : "calm";
}

/** Why a payment is reversed: one or several. Source: Decreto 1074 de 2015, artículo 2.2.2.51.2, as of Decreto 587 de 2016. */
export const REVERSAL_CAUSES = [
  "fraud",
  "not-asked-for",
  "not-received",
  "not-as-ordered",
  "defective",
] as const;
export type ReversalCause = (typeof REVERSAL_CAUSES)[number];

export const REVERSAL_CAUSE_LABELS: Readonly<Record<ReversalCause, string>> = {
  fraud: "Fui objeto de fraude",
  "not-asked-for": "Es una operación que no solicité",
  "not-received": "No recibí el producto que adquirí",
  "not-as-ordered":
    "El producto entregado no corresponde a lo solicitado, o no cumple las características que le son inherentes o las que se anunciaron",
  defective: "El producto entregado es defectuoso",
};

/** Business days in which a buyer asks the bank, from when they learned of it. Source: the same, artículo 2.2.2.51.4. */
export const REVERSAL_ASKED_WITHIN = 5;
