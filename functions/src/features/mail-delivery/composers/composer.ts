import type { Mail, MailData, MailTemplate } from "../../mail/mail.schema.ts";
import type { Content } from "../content.ts";

/** Nothing to send, and why; recorded only. */
export interface Skipped {
  skipped: string;
}

/** Not to be sent before then, and why. */
export interface Postponed {
  until: Date;
  note: string;
}

/** Mails are composed when they are sent, from the data at that time. */
export type Composers = {
  [T in MailTemplate]: (
    to: string,
    data: MailData<T>,
    now: Date,
    mail: Pick<Mail, "id" | "createdAt">,
  ) => Promise<Content | Skipped | Postponed>;
};

export const NO_TICKETS = { skipped: "no ticket is good" };
