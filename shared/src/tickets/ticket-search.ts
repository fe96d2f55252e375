import { normalizeText } from "../lib/text/normalize-text.ts";
import type { Ticket } from "./ticket.schema.ts";

/** Characters of a beginning that are kept: every one of them is an entry in an index. */
const LONGEST_KEY = 16;
/** Words of a name from which it can be found. */
const MOST_WORDS = 5;

type Searched = Pick<Ticket, "ticketCode" | "buyerName" | "buyerEmail" | "buyerIdentification">;

/**
 * What a ticket is found by: the beginnings of its code (with and without its prefix and hyphen), of every word of the
 * buyer's name on to the end of it ("dary q" finds Luz Dary Quiñones), of the e-mail and of the number of the document.
 * Never more than a couple of hundred.
 */
export function searchWordsOf({
  ticketCode,
  buyerName,
  buyerEmail,
  buyerIdentification,
}: Searched): string[] {
  const code = normalizeText(ticketCode);
  const short = code.slice(code.indexOf("-") + 1);
  const [, ...number] = buyerIdentification.split(" ");
  const texts = [
    code,
    short,
    short.replace("-", ""),
    ...wordsOnward(normalizeText(buyerName)),
    normalizeText(buyerEmail),
    digitsOf(number.join("")),
  ];
  return [...new Set(texts.flatMap(beginnings))];
}

/** What to look for among the search words when somebody types this; undefined when they typed nothing. */
export function searchKeyOf(typed: string): string | undefined {
  const text = normalizeText(typed);
  // a document as people write it: 1.107.045.418
  const key = /^[\d.,\s]+$/.test(text) ? digitsOf(text) : text;
  return cut(key).join("").trimEnd() || undefined;
}

/** The characters that are kept; whole ones. */
const cut = (text: string): string[] => [...text.slice(0, 2 * LONGEST_KEY)].slice(0, LONGEST_KEY);

const digitsOf = (text: string): string => normalizeText(text).replace(/[.,\s]/g, "");

/** "luz dary quinones" → itself, "dary quinones", "quinones". */
function wordsOnward(text: string): string[] {
  const words = text.split(" ").filter(Boolean);
  return words.slice(0, MOST_WORDS).map((_, i) => words.slice(i).join(" "));
}

/** "luz" → "l", "lu", "luz". A beginning never ends in a space: nor does what is looked for. */
function beginnings(text: string): string[] {
  const start = cut(text);
  return start.map((_, i) => start.slice(0, i + 1).join("")).filter((it) => !it.endsWith(" "));
}
