import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import { startsOf } from "./starts-of.ts";
import { tokenize } from "./tokenize.ts";
import { beginnings, matchesWords, narrowestWord } from "./word-search.ts";

/** Most words of a name that can be searched. */
const MAX_WORDS = 8;

/** What somebody is searched by. */
export interface SearchedPerson {
  name: string;
  emails: readonly string[];
  document: string | null;
}

/** Lengths of the stored beginnings of e-mails and documents, characters: each is an index entry. */
export interface PrefixLengths {
  shortest: number;
  longest: number;
}

const digitsOf = (text: string) => normalizeText(text).replace(/[^a-z0-9]/g, "");
const isDigits = (text: string) => /^[\d.,\s]+$/.test(text);

/** What a person is found by: "n:mina" for each word of the name, "e:ana@" for beginnings of e-mails, "d:1107" of the document. */
export function personWords(
  { name, emails, document }: SearchedPerson,
  { shortest, longest }: PrefixLengths,
): string[] {
  const starts = (text: string) => startsOf(text, shortest, longest);
  return [
    ...new Set([
      ...beginnings(name, MAX_WORDS).map((word) => `n:${word}`),
      ...emails.flatMap((email) => starts(normalizeText(email))).map((start) => `e:${start}`),
      ...starts(digitsOf(document ?? "")).map((start) => `d:${start}`),
    ]),
  ];
}

/** The keys of a search, any of which must match; empty without one, and for one that is too short. */
export function personSearchKeys(search: string, { shortest, longest }: PrefixLengths): string[] {
  const text = normalizeText(search);
  const [email, digits] = [startOf(text, longest), digitsOf(text).slice(0, longest)];
  if (text.includes("@")) return email.length < shortest ? [] : [`e:${email}`];
  if (isDigits(text)) return digits.length < shortest ? [] : [`d:${digits}`];
  const word = narrowestWord(text);
  return word ? [`n:${word}`, ...(email.length < shortest ? [] : [`e:${email}`]), `d:${digits}`] : [];
}

/** Whether the keys of a search alone say who matches, so that they can be counted. */
export function isKeyEnough(search: string, { longest }: PrefixLengths): boolean {
  const text = normalizeText(search);
  if (text.includes("@") || isDigits(text)) return text.length <= longest;
  const [word, ...others] = tokenize(text);
  return others.length === 0 && (word ?? "") === (narrowestWord(text) ?? "");
}

/** Whether a person matches all of a search: a name by words in any order, an e-mail or a document by its beginning. */
export function matchesPerson({ name, emails, document }: SearchedPerson, search: string): boolean {
  const text = normalizeText(search);
  const digits = digitsOf(text);
  return (
    (!text.includes("@") && tokenize(text).length > 0 && matchesWords(name, text)) ||
    emails.some((email) => normalizeText(email).startsWith(text)) ||
    (digits !== "" && digitsOf(document ?? "").startsWith(digits))
  );
}
