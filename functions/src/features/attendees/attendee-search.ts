import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { tokenize } from "../../lib/search/tokenize.ts";
import { beginnings, matchesWords, narrowestWord } from "../../lib/search/word-search.ts";

/** Most words of a name that can be searched. */
const MAX_WORDS = 8;
/** Longest stored prefix of an e-mail or document number, characters: each prefix is an index entry. */
const LONGEST = 24;

type Searched = Pick<Attendee, "firstName" | "lastName" | "email" | "identityDocument">;

const nameOf = ({ firstName, lastName }: Searched) => [firstName, lastName].filter(Boolean).join(" ");
const digitsOf = (text: string) => normalizeText(text).replace(/[^a-z0-9]/g, "");
const isDigits = (text: string) => /^[\d.,\s]+$/.test(text);

/**
 * What a profile is found and sorted by: "n:mina" for each word of the name, "e:ana@" for beginnings of the e-mail, "d:1107" of
 * the document. Written with each change of those, and by recount-attendees.ts.
 */
export function attendeeSearch(person: Searched): Required<Pick<Attendee, "searchWords" | "sortName">> {
  const whole = (text: string) =>
    Array.from({ length: Math.min(text.length, LONGEST) }, (_, i) => text.slice(0, i + 1));
  const name = nameOf(person);
  return {
    searchWords: [
      ...new Set([
        ...beginnings(name, MAX_WORDS).map((word) => `n:${word}`),
        ...whole(normalizeText(person.email)).map((start) => `e:${start}`),
        ...whole(digitsOf(person.identityDocument ?? "")).map((start) => `d:${start}`),
      ]),
    ],
    sortName: normalizeText(name || person.email),
  };
}

/** The keys of a search, any of which must match; empty without one. */
export function attendeeSearchKeys(search = ""): string[] {
  const text = normalizeText(search);
  if (text.includes("@")) return [`e:${text.slice(0, LONGEST)}`];
  const digits = digitsOf(text);
  if (digits && isDigits(text)) return [`d:${digits.slice(0, LONGEST)}`];
  const word = narrowestWord(text);
  if (!word) return [];
  return [`n:${word}`, `e:${text.slice(0, LONGEST)}`, `d:${digits.slice(0, LONGEST)}`];
}

/** Whether the keys of a search alone say who matches, so that they can be counted. */
export function isKeyEnough(search = ""): boolean {
  const text = normalizeText(search);
  if (text.includes("@") || isDigits(text)) return text.length <= LONGEST;
  const [word, ...others] = tokenize(text);
  return others.length === 0 && (word ?? "") === (narrowestWord(text) ?? "");
}

/** Whether a person matches all of a search: a name by words in any order, an e-mail or a document by its beginning. */
export function matchesAttendee(person: Searched, search = ""): boolean {
  const text = normalizeText(search);
  const digits = digitsOf(text);
  return (
    (!text.includes("@") && tokenize(text).length > 0 && matchesWords(nameOf(person), text)) ||
    normalizeText(person.email).startsWith(text) ||
    (digits !== "" && digitsOf(person.identityDocument ?? "").startsWith(digits))
  );
}
