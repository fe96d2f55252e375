import type { CaseReply } from "./case.schema.ts";

/**
 * What the author of a case reads of its replies: not what is between Tarima and an organiser, and of Tarima's answers no person's
 * name.
 */
export const readByAuthor = (replies: readonly CaseReply[]): CaseReply[] =>
  replies
    .filter(({ by }) => by === "author" || by === "tarima")
    .map((it) => (it.by === "tarima" ? { ...it, name: "Tarima" } : it));

/** What an organiser reads of a case: what they are asked, and what they replied; by Tarima, and no person's name. */
export const readByOrganiser = (replies: readonly CaseReply[]): CaseReply[] =>
  replies
    .filter(({ by }) => by === "question" || by === "organiser")
    .map((it) => (it.by === "question" ? { ...it, name: "Tarima" } : it));
