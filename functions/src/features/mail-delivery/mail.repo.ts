import type { DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import type { Mail } from "../mail/mail.schema.ts";
import { mails } from "../mail/mails.ts";
import { isMailDue, takenUp } from "./attempts.ts";

/** A mail that is ours to send until its lease is over. */
export interface Claim {
  mail: Mail;
  /** When the claim was written: closing it finds out whether it still stands. */
  writtenAt: Timestamp;
}

/**
 * Takes a due mail up by compare-and-swap, so that of any number of senders one has it. Answers nothing where it is not due
 * or somebody else was faster; a mail that has no attempts left comes back as failed.
 */
export async function claimMail(mailId: string, now: Date): Promise<Claim | undefined> {
  const snapshot: DocumentSnapshot<Mail> = await mails.doc(mailId).get();
  const mail = snapshot.data();
  if (!mail || !snapshot.updateTime || !isMailDue(mail, now)) return undefined;
  const taken = takenUp(mail, now);
  const writtenAt = await updateIfUnchanged(snapshot.ref, mails.encode(taken), snapshot.updateTime);
  return writtenAt && { mail: { ...mail, ...taken }, writtenAt };
}

/** Writes down how an attempt went. Answers false where the claim had run out and somebody else has taken the mail up. */
export async function closeClaim({ mail, writtenAt }: Claim, fields: Partial<Mail>): Promise<boolean> {
  return (await updateIfUnchanged(mails.doc(mail.id), mails.encode(fields), writtenAt)) !== undefined;
}

/** Mails that are due, the longest waiting first. */
export async function findDueMails(now: Date, limit: number): Promise<string[]> {
  const found = await mails.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get();
  return found.docs.map(({ id }) => id);
}

/** Since when the mail that has waited longest is due. */
export async function oldestMailDue(now: Date): Promise<string | null> {
  const found = await mails.all().where("dueAt", "<=", now).orderBy("dueAt").limit(1).get();
  return found.docs[0]?.data().dueAt ?? null;
}

/** How many mails are due: an aggregation, one read a thousand. */
export async function countMailsDue(now: Date): Promise<number> {
  return (await mails.all().where("dueAt", "<=", now).count().get()).data().count;
}
