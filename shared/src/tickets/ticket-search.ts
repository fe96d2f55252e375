import { normalizeText } from "../lib/text/normalize-text.ts";
import type { Ticket } from "./ticket.schema.ts";

/** Longest stored prefix, characters: each prefix is an index entry. */
const LONGEST_KEY = 16;
/** Words of a name that can be searched. */
const MOST_WORDS = 5;

type Searched = Pick<Ticket, "ticketCode" | "buyerName" | "buyerEmail" | "buyerIdentification">;

/**
 * Search keys of a ticket: prefixes of its code (with and without "TRM-" and hyphen), of the buyer's name starting at each word
 * ("dary q" finds Luz Dary Quiñones), of the e-mail and of the document number. At most a couple of hundred.
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

/** The search key of a typed text; undefined for an empty one. */
export function searchKeyOf(typed: string): string | undefined {
  const text = normalizeText(typed);
  // a document number with separators: 1.107.045.418
  const key = /^[\d.,\s]+$/.test(text) ? digitsOf(text) : text;
  return cut(key).join("").trimEnd() || undefined;
}

/** The first characters, without cutting one in two. */
const cut = (text: string): string[] => [...text.slice(0, 2 * LONGEST_KEY)].slice(0, LONGEST_KEY);

const digitsOf = (text: string): string => normalizeText(text).replace(/[.,\s]/g, "");

/** "luz dary quinones" → itself, "dary quinones", "quinones". */
function wordsOnward(text: string): string[] {
  const words = text.split(" ");
  return words.slice(0, MOST_WORDS).map((_, i) => words.slice(i).join(" "));
}

/** "luz" → "l", "lu", "luz". Prefixes that end in a space are left out, since typed texts are trimmed. */
function beginnings(text: string): string[] {
  const start = cut(text);
  return start.map((_, i) => start.slice(0, i + 1).join("")).filter((it) => !it.endsWith(" "));
}
