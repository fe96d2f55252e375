/** Longer than any name that is one. */
const LONGEST = 80;

/** What mail programs make a link of, or read as an address to go to: schemes, e-mails, domains, numbers of machines. */
const LINKS = [
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /(?:mailto|tel|sms|data|javascript):\S*/giu,
  /\S+@\S+/gu,
  /\S*[\p{L}\p{N}-]{2,}[.\u3002]\p{L}{2,}\S*/gu,
  /\d{1,3}(?:\.\d{1,3}){3}\S*/gu,
  /\S*\/\/\S*/gu,
];

/**
 * A name that somebody chose, as it may stand in a mail to people who do not know them: without links, addresses and
 * characters that are not seen. `otherwise` where nothing is left.
 */
export function plainName(name: string, otherwise: string): string {
  const visible = name.normalize("NFKC").replace(/\p{C}/gu, " ");
  const plain = LINKS.reduce((text, link) => text.replace(link, " "), visible);
  const words = plain.replace(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}]/u.test(words) ? words.slice(0, LONGEST).trim() : otherwise;
}
