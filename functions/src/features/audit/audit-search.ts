import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { beginnings, matchesWords, narrowestWord } from "../../lib/search/word-search.ts";

/** Words of an entry by which it is found: every beginning of one is an entry in an index. */
const MAX_WORDS = 24;

type Searched = Pick<AuditLog, "user" | "action" | "detail" | "resource">;

const textOf = ({ user, action, detail, resource }: Searched) =>
  [actionName(action), user.name, resource.name, detail, user.email].join(" ");

/** Looked for whole, where words would find half of the log: an e-mail, an id. */
const wholesOf = ({ user, resource }: Searched) => [user.email, user.id, resource.id].map(normalizeText);

/** An e-mail or an id, not words. */
const isWhole = (asked: string) =>
  /^\S+$/.test(asked) && (asked.includes("@") || (asked.length >= 16 && /\d/.test(asked)));

/** "w:vent" for words, "x:ana@correo.co" for e-mails and ids. */
export function auditSearchWords(entry: Searched): string[] {
  return [
    ...new Set([
      ...beginnings(textOf(entry), MAX_WORDS).map((word) => `w:${word}`),
      ...wholesOf(entry).flatMap((whole) => (whole ? [`x:${whole}`] : [])),
    ]),
  ];
}

/** What to look for among the search words; undefined when nothing is asked. */
export function auditSearchKey(search: string | undefined): string | undefined {
  const asked = normalizeText((search ?? "").trim());
  if (isWhole(asked)) return `x:${asked}`;
  const word = narrowestWord(asked);
  return word && `w:${word}`;
}

/** Whether an entry answers to all that is asked; `auditSearchKey` narrows by a part of it. */
export function matchesAudit(entry: Searched, search: string | undefined): boolean {
  const asked = normalizeText((search ?? "").trim());
  return isWhole(asked) ? wholesOf(entry).includes(asked) : matchesWords(textOf(entry), asked);
}
