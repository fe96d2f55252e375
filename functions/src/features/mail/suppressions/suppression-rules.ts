import type { Suppression, SuppressionReason } from "@tarima/shared/mail/suppression.schema.ts";
import { MAIL_KINDS } from "../lanes.ts";
import type { MailTemplate } from "../mail.schema.ts";

/** What was heard of an address. */
export interface Suppressing {
  email: string;
  reason: SuppressionReason;
  /** When it happened. */
  at: Date;
  /** The provider's words. */
  detail: string;
}

const LONGEST_DETAIL = 300;

/**
 * Whether a mail is kept back. A complaint is about what goes to many, so what is personal still goes. To an address that
 * bounces nothing goes but what somebody has just asked for: it is their only way in, they may have repaired the mailbox, and
 * how often they ask is limited.
 */
export function isKeptBack(template: MailTemplate, { reason, lifted }: Suppression): boolean {
  if (lifted) return false;
  const { lane, isAskedFor } = MAIL_KINDS[template];
  return reason === "complaint" ? lane === "news" : !isAskedFor;
}

/** A suppression of what was heard; a clock that runs ahead of ours makes none that outlasts a lift. */
export function suppressionFrom(heard: Suppressing, now: Date): Omit<Suppression, "id"> {
  return {
    email: heard.email,
    reason: heard.reason,
    at: (heard.at > now ? now : heard.at).toISOString(),
    recordedAt: now.toISOString(),
    detail: heard.detail
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, LONGEST_DETAIL)
      .toWellFormed(),
    lifted: null,
  };
}

/**
 * What changes of a suppression by what is heard later, or again: nothing that was known, and nothing that happened before it
 * was lifted. A complaint gives way to a bounce, which keeps back more.
 */
export function afterHearing(
  stored: Suppression,
  next: Omit<Suppression, "id">,
): Omit<Suppression, "id"> | undefined {
  if (stored.lifted) return next.at > stored.lifted.at ? next : undefined;
  return stored.reason === "complaint" && next.reason !== "complaint" ? next : undefined;
}
