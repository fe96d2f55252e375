import type { Lane, Mail, MailTemplate } from "./mail.schema.ts";

interface MailKind {
  lane: Lane;
  /** The recipient has just asked for it themselves: it is sent to a suppressed address too, see suppressions/suppression-rules.ts. */
  isAskedFor?: true;
}

const ASKED_FOR = { lane: "urgent", isAskedFor: true } as const;
const URGENT = { lane: "urgent" } as const;
const PERSONAL = { lane: "personal" } as const;
const NEWS = { lane: "news" } as const;

/** The lane of every mail ([decision 28](docs/decisions/0028-lanes-of-mail.md)). */
export const MAIL_KINDS: Readonly<Record<MailTemplate, MailKind>> = {
  "verify-email": ASKED_FOR,
  "sign-in-code": ASKED_FOR,
  "account-exists": ASKED_FOR,
  "recover-password": ASKED_FOR,
  "change-email": ASKED_FOR,
  "email-change-asked": URGENT,
  "new-device": URGENT,
  "password-changed": URGENT,
  "email-changed": URGENT,
  "second-step-changed": URGENT,
  "transfer-received": URGENT,
  "transfer-sent": URGENT,
  "transfer-accepted": URGENT,
  "transfer-done": URGENT,

  purchase: PERSONAL,
  "payment-returned": PERSONAL,
  "payment-pending": PERSONAL,
  "payment-failed": PERSONAL,
  "waiting-list-offer": PERSONAL,
  "message-test": PERSONAL,
  settlement: PERSONAL,
  "account-invitation": PERSONAL,
  "staff-invited": PERSONAL,
  "team-invited": PERSONAL,
  "team-owner": URGENT,
  "payout-account": URGENT,
  "promoter-invited": PERSONAL,
  "export-ready": PERSONAL,
  "case-filed": PERSONAL,
  "case-answered": PERSONAL,
  "case-extended": PERSONAL,
  "case-asked": PERSONAL,
  "producer-status": PERSONAL,
  "review-approved": PERSONAL,
  "review-published": PERSONAL,
  "review-rejected": PERSONAL,
  "event-suspended": PERSONAL,
  "event-restored": PERSONAL,
  "event-cancelled": PERSONAL,
  "event-cancelled-by-member": PERSONAL,

  "event-moved": NEWS,
  "event-called-off": NEWS,
  "event-reminder": NEWS,
  message: NEWS,
  "sale-alert": NEWS,
  "on-sale-news": NEWS,
  "unpaid-hold": NEWS,
  "to-review": NEWS,
};

/** The lane of a stored mail; older ones do not name theirs. */
export const laneOf = ({ lane, template }: Pick<Mail, "lane" | "template">): Lane =>
  lane ?? MAIL_KINDS[template].lane;
