import type { Mail, MailTemplate } from "@tarima/shared/mail/mail.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { mails } from "../firestore/collections.ts";

export interface Letter {
  /** Says what the mail is about where nobody may be written to twice; a new one each time unless given. */
  id?: string;
  to: string;
  template: MailTemplate;
  data?: Record<string, unknown>;
}

function toMail({ id, to, template, data = {} }: Letter, now: Date): Mail {
  return {
    id: id ?? mails.all().doc().id,
    to,
    template,
    data,
    status: "queued",
    attempts: 0,
    createdAt: now.toISOString(),
  };
}

/** Puts a mail in the outbox as part of a commit. */
export function queueMailIn(batch: WriteBatch, letter: Letter, now: Date): void {
  const mail = toMail(letter, now);
  batch.create(mails.doc(mail.id), mail);
}

/** Puts a mail in the outbox. */
export async function queueMail(letter: Letter, now: Date): Promise<void> {
  const mail = toMail(letter, now);
  await mails.doc(mail.id).create(mail);
}
