import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { startsOf } from "../../lib/search/starts-of.ts";
import { beginnings, matchesWords, narrowestWord } from "../../lib/search/word-search.ts";

/** Most words of a name that can be searched. */
const MAX_WORDS = 12;
/** Longest stored prefix of an e-mail or document number, characters: each prefix is an index entry. */
const LONGEST = 24;

type Searched = Pick<
  Producer,
  "brandName" | "fullName" | "legalName" | "email" | "contactEmail" | "docNumber" | "city"
>;

/** A search for producers; all fields must match. `search` covers name, e-mail and document. */
export interface ProducerSearch {
  name?: string | undefined;
  email?: string | undefined;
  docNumber?: string | undefined;
  city?: string | undefined;
  search?: string | undefined;
}

const namesOf = ({ brandName, fullName, legalName }: Searched) =>
  `${brandName} ${fullName} ${legalName ?? ""}`;
const emailsOf = ({ email, contactEmail }: Searched) => [email, contactEmail ?? ""].map(normalizeText);
const digitsOf = (text: string) => normalizeText(text).replace(/[^a-z0-9]/g, "");

/** Search keys of a producer: "n:clav" for names, "e:hola@" for e-mails, "d:9014" for documents, "c:cali" for cities. */
export function producerSearchWords(producer: Searched): string[] {
  const whole = (text: string) => startsOf(text, 1, LONGEST);
  return [
    ...new Set([
      ...beginnings(namesOf(producer), MAX_WORDS).map((word) => `n:${word}`),
      ...emailsOf(producer)
        .flatMap(whole)
        .map((start) => `e:${start}`),
      ...whole(digitsOf(producer.docNumber ?? "")).map((start) => `d:${start}`),
      ...beginnings(producer.city ?? "", MAX_WORDS).map((word) => `c:${word}`),
    ]),
  ];
}

/** The most selective keys of a search, any of which must match; empty without a search. */
export function producerSearchKeys({ name, email, docNumber, city, search }: ProducerSearch): string[] {
  const [byName, bySearch, byCity] = [name, search, city].map(narrowestWord);
  const start = (kind: "e" | "d", text: string | undefined) =>
    text ? [`${kind}:${startOf(text, LONGEST)}`] : [];
  const byDocument = start("d", docNumber && digitsOf(docNumber));
  if (byDocument.length > 0) return byDocument;
  const byEmail = start("e", email && normalizeText(email));
  if (byEmail.length > 0) return byEmail;
  if (bySearch && search)
    return [`n:${bySearch}`, ...start("e", normalizeText(search)), ...start("d", digitsOf(search))];
  if (byName) return [`n:${byName}`];
  return byCity ? [`c:${byCity}`] : [];
}

/** Whether a producer matches all fields of a search. */
export function matchesProducer(
  producer: Searched,
  { name, email, docNumber, city, search }: ProducerSearch,
): boolean {
  const hasName = (asked: string | undefined) => matchesWords(namesOf(producer), asked);
  const hasEmail = (asked: string) => emailsOf(producer).some((it) => it.startsWith(normalizeText(asked)));
  const hasDocument = (asked: string) => {
    const digits = digitsOf(asked);
    return digits !== "" && digitsOf(producer.docNumber ?? "").startsWith(digits);
  };
  return (
    hasName(name) &&
    (!email || hasEmail(email)) &&
    (!docNumber || hasDocument(docNumber)) &&
    matchesWords(producer.city ?? "", city) &&
    (!search || hasName(search) || hasEmail(search) || hasDocument(search))
  );
}
