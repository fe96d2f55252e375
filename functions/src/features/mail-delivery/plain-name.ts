import { startOf } from "@tarima/shared/lib/text/start-of.ts";

/** Longer than real names. */
const LONGEST = 80;
/** What is read of a name: an account's may be of any length, and looking for links in it takes the cube of it. */
const MOST_READ = 200;

/** Texts that mail programs turn into links: schemes, e-mails, domains, IP addresses. */
const LINKS = [
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /(?:mailto|tel|sms|data|javascript):\S*/giu,
  /\S+@\S+/gu,
  /\S*[\p{L}\p{N}-]{2,}[.\u3002]\p{L}{2,}\S*/gu,
  /\S*[\p{L}\p{N}][.\u3002]\p{L}{2,}[/?#:]\S*/gu, // a domain of one letter, which a name's initial looks like otherwise
  /\d{1,3}(?:\.\d{1,3}){3}\S*/gu,
  /\S*\/\/\S*/gu,
];

/**
 * A user's name for a mail to people who do not know them: without links, addresses and invisible characters. `otherwise` if
 * nothing is left.
 */
export function plainName(name: string, otherwise: string): string {
  const visible = name.normalize("NFKC").slice(0, MOST_READ).replace(/\p{C}/gu, " "); // half a letter, too
  const plain = LINKS.reduce((text, link) => text.replace(link, " "), visible);
  const words = plain.replace(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}]/u.test(words) ? startOf(words, LONGEST).trim() : otherwise;
}
