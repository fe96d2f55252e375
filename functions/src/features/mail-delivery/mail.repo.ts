import type { DocumentSnapshot, Query, QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { decode } from "../../lib/firestore/converter.ts";
import { eachPage, readPage } from "../../lib/firestore/queries.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import type { Lane, Mail } from "../mail/mail.schema.ts";
import { mails } from "../mail/mails.ts";
import { isMailDue, takenUp } from "./attempts.ts";

/** A mail claimed by this sender until its lease ends. */
export interface Claim {
  mail: Mail;
  /** When the claim was written: closing it needs no read where nobody wrote since. */
  writtenAt: Timestamp;
}

/** A mail as it was found, and when it had been written. */
export interface FoundMail {
  mail: Mail;
  updateTime: Timestamp;
}

/** A mail as its trigger or a query found it. */
export const foundMail = (snapshot: QueryDocumentSnapshot): FoundMail => ({
  mail: decode<Mail>(snapshot.data()),
  updateTime: snapshot.updateTime,
});

async function readMail(mailId: string): Promise<FoundMail | undefined> {
  const snapshot: DocumentSnapshot<Mail> = await mails.doc(mailId).get();
  const mail = snapshot.data();
  return mail && snapshot.updateTime ? { mail, updateTime: snapshot.updateTime } : undefined;
}

/**
 * Claims a due mail by compare-and-swap, so that exactly one sender has it. Returns undefined where it is not due or somebody
 * else claimed it; a mail without attempts left is returned as failed. `known`: saves the read.
 */
export async function claimMail(mailId: string, now: Date, known?: FoundMail): Promise<Claim | undefined> {
  const found = known ?? (await readMail(mailId));
  if (!found || !isMailDue(found.mail, now)) return undefined;
  const taken = takenUp(found.mail, now);
  const writtenAt = await updateIfUnchanged(mails.doc(mailId), mails.encode(taken), found.updateTime);
  return writtenAt && { mail: { ...found.mail, ...taken }, writtenAt };
}

/**
 * Records the outcome of an attempt. Returns false if the lease ended and somebody else claimed the mail. Who wrote something else of
 * it meanwhile, as a migration does, takes it from nobody: it would go out again.
 */
export async function closeClaim({ mail, writtenAt }: Claim, fields: Partial<Mail>): Promise<boolean> {
  for (let knownAt = writtenAt; ; ) {
    if (await updateIfUnchanged(mails.doc(mail.id), mails.encode(fields), knownAt)) return true;
    const found = await readMail(mail.id);
    if (!found || !isSameClaim(found.mail, mail)) return false;
    knownAt = found.updateTime;
  }
}

const isSameClaim = (stored: Mail, { status, attempts, dueAt }: Mail): boolean =>
  stored.status === status && stored.attempts === attempts && stored.dueAt === dueAt;

const due = (now: Date): Query<Mail> => mails.all().where("dueAt", "<=", now).orderBy("dueAt");

/** Due mails of a lane in pages, the longest waiting first; without one all of them, older ones that name no lane included. */
export const eachDuePage = (
  lane: Lane | undefined,
  now: Date,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot<Mail>[]> =>
  eachPage(lane ? due(now).where("lane", "==", lane) : due(now), size);

/** Since when the oldest due mail is waiting. */
export async function oldestMailDue(now: Date): Promise<string | null> {
  const [oldest] = await readPage(due(now), 1, undefined);
  return oldest?.dueAt ?? null;
}

/** Number of due mails: an aggregation, one read per thousand. */
export async function countMailsDue(now: Date): Promise<number> {
  return (await mails.all().where("dueAt", "<=", now).count().get()).data().count;
}
