import type { DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import type { Mail } from "../mail/mail.schema.ts";
import { mails } from "../mail/mails.ts";
import { isMailDue, takenUp } from "./attempts.ts";

/** A mail claimed by this sender until its lease ends. */
export interface Claim {
  mail: Mail;
  /** When the claim was written; closing it checks that it is still ours. */
  writtenAt: Timestamp;
}

/**
 * Claims a due mail by compare-and-swap, so that exactly one sender has it. Returns undefined where it is not due or somebody
 * else claimed it; a mail without attempts left is returned as failed.
 */
export async function claimMail(mailId: string, now: Date): Promise<Claim | undefined> {
  const snapshot: DocumentSnapshot<Mail> = await mails.doc(mailId).get();
  const mail = snapshot.data();
  if (!mail || !snapshot.updateTime || !isMailDue(mail, now)) return undefined;
  const taken = takenUp(mail, now);
  const writtenAt = await updateIfUnchanged(snapshot.ref, mails.encode(taken), snapshot.updateTime);
  return writtenAt && { mail: { ...mail, ...taken }, writtenAt };
}

/** Records the outcome of an attempt. Returns false if the lease ended and somebody else claimed the mail. */
export async function closeClaim({ mail, writtenAt }: Claim, fields: Partial<Mail>): Promise<boolean> {
  return (await updateIfUnchanged(mails.doc(mail.id), mails.encode(fields), writtenAt)) !== undefined;
}

/** Ids of due mails, the longest waiting first. */
export async function findDueMails(now: Date, limit: number): Promise<string[]> {
  const found = await mails.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get();
  return found.docs.map(({ id }) => id);
}

/** Since when the oldest due mail is waiting. */
export async function oldestMailDue(now: Date): Promise<string | null> {
  const found = await mails.all().where("dueAt", "<=", now).orderBy("dueAt").limit(1).get();
  return found.docs[0]?.data().dueAt ?? null;
}

/** Number of due mails: an aggregation, one read per thousand. */
export async function countMailsDue(now: Date): Promise<number> {
  return (await mails.all().where("dueAt", "<=", now).count().get()).data().count;
}
