import { keptUntilOf, RETENTION } from "@tarima/shared/retention/retention.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { MAIL_KINDS } from "./lanes.ts";
import type { Mail, MailData, MailTemplate } from "./mail.schema.ts";
import { mails } from "./mails.ts";

interface LetterOf<T extends MailTemplate> {
  /** Deterministic id where the same mail must not be sent twice; random by default. */
  id?: string;
  to: string;
  template: T;
  data?: MailData<T>;
}

/** A mail to be queued, with its template's data. */
export type Letter = {
  [T in MailTemplate]: Record<never, never> extends MailData<T>
    ? LetterOf<T>
    : LetterOf<T> & Required<Pick<LetterOf<T>, "data">>;
}[MailTemplate];

function toMail({ id, to, template, data = {} }: Letter, now: Date): Mail {
  return {
    id: id ?? mails.all().doc().id,
    to,
    template,
    data,
    lane: MAIL_KINDS[template].lane,
    status: "queued",
    attempts: 0,
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
    sentAt: null,
    expiresAt: keptUntilOf(RETENTION.mail, now).toISOString(),
    note: null,
  };
}

/** Queues a mail as part of a commit. */
export function queueMailIn(batch: WriteBatch, letter: Letter, now: Date): void {
  const mail = toMail(letter, now);
  batch.create(mails.doc(mail.id), mail);
}

export async function queueMail(letter: Letter, now: Date): Promise<void> {
  const mail = toMail(letter, now);
  await mails.doc(mail.id).create(mail);
}
