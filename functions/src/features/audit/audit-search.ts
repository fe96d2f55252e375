import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { beginnings, matchesWords, narrowestWord } from "../../lib/search/word-search.ts";

/** Most words of an entry that can be searched: each of their prefixes is an index entry. */
const MAX_WORDS = 24;

type Searched = Pick<AuditLog, "user" | "action" | "detail" | "resource">;

const textOf = ({ user, action, detail, resource }: Searched) =>
  [actionName(action), user.name, resource.name, detail, user.email].join(" ");

/** Searched as a whole, since their words would match half of the log: e-mails and ids. */
const wholesOf = ({ user, resource }: Searched) => [user.email, user.id, resource.id].map(normalizeText);

const isWhole = (asked: string) =>
  /^\S+$/.test(asked) && (asked.includes("@") || (asked.length >= 16 && /\d/.test(asked)));

/** "w:vent" for prefixes of words, "x:ana@correo.co" for e-mails and ids. */
export function auditSearchWords(entry: Searched): string[] {
  return [
    ...new Set([
      ...beginnings(textOf(entry), MAX_WORDS).map((word) => `w:${word}`),
      ...wholesOf(entry).flatMap((whole) => (whole ? [`x:${whole}`] : [])),
    ]),
  ];
}

/** The search key to query by; undefined for an empty search. */
export function auditSearchKey(search: string | undefined): string | undefined {
  const asked = normalizeText((search ?? "").trim());
  if (isWhole(asked)) return `x:${asked}`;
  const word = narrowestWord(asked);
  return word && `w:${word}`;
}

/** Whether an entry matches the whole search; `auditSearchKey` covers only part of it. */
export function matchesAudit(entry: Searched, search: string | undefined): boolean {
  const asked = normalizeText((search ?? "").trim());
  return isWhole(asked) ? wholesOf(entry).includes(asked) : matchesWords(textOf(entry), asked);
}
