import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { tokenize } from "../../lib/search/tokenize.ts";
import { beginnings, matchesWords, narrowestWord } from "../../lib/search/word-search.ts";

/** Most words of the names that can be searched. */
const MAX_WORDS = 8;
/** Stored prefixes of e-mails and document numbers, characters: each is an index entry, and orders are written in a rush. */
const SHORTEST = 4;
const LONGEST = 14;

type Searched = Pick<Order, "buyer" | "account">;

const namesOf = ({ buyer, account }: Searched) => `${buyer?.firstName} ${buyer?.lastName} ${account.name}`;
const emailsOf = ({ buyer, account }: Searched) =>
  [buyer?.email ?? "", account.email].filter(Boolean).map(normalizeText);
const digitsOf = (text: string) => normalizeText(text).replace(/[^a-z0-9]/g, "");
const isDigits = (text: string) => /^[\d.,\s]+$/.test(text);

/**
 * What superadmins find an order by: "n:mina" for names, "e:ana@" for e-mails, "d:1107" for the document, of the buyer and of
 * the account. Written with the buyer; an order without one is found on the page of its account.
 */
export function orderSearchWords(order: Searched): string[] {
  const starts = (text: string) =>
    Array.from({ length: Math.max(0, Math.min(text.length, LONGEST) - SHORTEST + 1) }, (_, i) =>
      text.slice(0, i + SHORTEST),
    );
  return [
    ...new Set([
      ...beginnings(order.buyer ? namesOf(order) : order.account.name, MAX_WORDS).map((word) => `n:${word}`),
      ...emailsOf(order)
        .flatMap(starts)
        .map((start) => `e:${start}`),
      ...starts(digitsOf(order.buyer?.docNumber ?? "")).map((start) => `d:${start}`),
    ]),
  ];
}

/** The keys of a search, any of which must match; empty for one that is too short. */
export function orderSearchKeys(search: string): string[] {
  const text = normalizeText(search);
  const [email, digits] = [text.slice(0, LONGEST), digitsOf(text).slice(0, LONGEST)];
  if (text.includes("@")) return email.length < SHORTEST ? [] : [`e:${email}`];
  if (isDigits(text)) return digits.length < SHORTEST ? [] : [`d:${digits}`];
  const word = narrowestWord(text);
  return word ? [`n:${word}`, ...(email.length < SHORTEST ? [] : [`e:${email}`]), `d:${digits}`] : [];
}

/** Whether an order is of the person that is searched. */
export function matchesOrder(order: Searched, search: string): boolean {
  const text = normalizeText(search);
  const digits = digitsOf(text);
  return (
    (!text.includes("@") && tokenize(text).length > 0 && matchesWords(namesOf(order), text)) ||
    emailsOf(order).some((email) => email.startsWith(text)) ||
    (digits !== "" && digitsOf(order.buyer?.docNumber ?? "").startsWith(digits))
  );
}
