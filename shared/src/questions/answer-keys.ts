import { formatCalendarDay, ISO_DAY } from "../lib/dates/calendar-day.ts";
import { formatNumber } from "../lib/numbers/numbers.ts";
import { normalizeText } from "../lib/text/normalize-text.ts";
import type { Answers, Question, QuestionKind } from "./question.schema.ts";

// By what a list finds answers: Firestore looks for whole values, so that each of these is stored on the ticket.

/** Longest stored beginning of a word, characters: each beginning is an entry of every index. */
const LONGEST_BEGINNING = 8;
/**
 * Most beginnings of a ticket's words: the tickets of an order, up to 200, are issued in one commit of 10 MiB, and each beginning has an
 * entry in every index of them, six of some hundred bytes.
 */
const MOST_BEGINNINGS = 60;

type Asked = Pick<Question, "id" | "kind" | "options">;

/** The kinds that are answered by writing. */
export const isWritten = (kind: QuestionKind): boolean =>
  kind === "text" || kind === "number" || kind === "date";

/** What stands between a question and a word of its answer, and in no other key. */
const WORD = "~";

/**
 * The keys of answers: "<question>:<option>", "<question>:yes" or ":no", "<question>:<number>", "<question>:<day>", and
 * "<question>:~<beginning>" for each word of a text.
 */
export function answerKeysOf(answers: Answers): string[] {
  const exact = Object.entries(answers).flatMap(([id, answer]) => {
    if (Array.isArray(answer)) return answer.map((option) => `${id}:${option}`);
    if (typeof answer === "boolean") return [`${id}:${answer ? "yes" : "no"}`];
    // a text may look like a day: it is found as one, and by its words
    return typeof answer === "number" || ISO_DAY.test(answer) ? [`${id}:${answer}`] : [];
  });
  const texts = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const share = Math.floor(MOST_BEGINNINGS / texts.length);
  const words = texts.flatMap(([id, text]) =>
    [...new Set(wordsOf(text).flatMap(beginningsOf))].slice(0, share).map((it) => `${id}:${WORD}${it}`),
  );
  return [...exact, ...words];
}

const wordsOf = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const beginningsOf = (word: string): string[] => {
  const letters = [...word].slice(0, LONGEST_BEGINNING);
  return letters.map((_, at) => letters.slice(0, at + 1).join(""));
};

/** The keys by which chosen answers to a question are found, with their labels; none for the kinds that are written. */
export function answerChoices({ id, kind, options }: Asked) {
  if (kind === "yes_no")
    return [
      { key: `${id}:yes`, label: "Sí" },
      { key: `${id}:no`, label: "No" },
    ];
  return options.map((option) => ({ key: `${id}:${option.id}`, label: option.label }));
}

/** The key by which a written answer is found: a number, a day, or the beginning of one word. Undefined where what was typed is none. */
export function writtenKey({ id, kind }: Pick<Question, "id" | "kind">, typed: string): string | undefined {
  switch (kind) {
    case "text": {
      const [word, ...others] = wordsOf(typed);
      return word && others.length === 0 ? `${id}:${WORD}${beginningsOf(word).at(-1)}` : undefined;
    }
    case "number": {
      const number = numberIn(typed);
      return number === undefined ? undefined : `${id}:${number}`;
    }
    case "date":
      return ISO_DAY.test(typed) ? `${id}:${typed}` : undefined;
    default:
      return undefined;
  }
}

/** A number as its reader writes it: "1.234,5" in Colombia; a mark that stands for no thousands is the decimal one. */
function numberIn(typed: string): number | undefined {
  const thousands = formatNumber(1000).charAt(1);
  const groups = typed.trim().split(thousands);
  const isGrouped = groups.slice(1).every((group) => /^\d{3}(?!\d)/.test(group));
  const plain = groups.join(isGrouped ? "" : ".").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** What a key looks for, in words; undefined if it is no key of this question. */
export function keyInWords(question: Asked, key: string): string | undefined {
  if (!isWritten(question.kind)) return answerChoices(question).find((it) => it.key === key)?.label;
  if (!key.startsWith(`${question.id}:`)) return undefined;
  const sought = key.slice(question.id.length + 1);
  if (sought.startsWith(WORD)) return `«${sought.slice(1)}»`;
  return question.kind === "date" ? formatCalendarDay(sought) : formatNumber(Number(sought), 6);
}
