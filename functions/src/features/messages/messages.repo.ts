import type { Message, MessageFigures } from "@tarima/shared/messages/message.schema.ts";
import type { MailStatus } from "@tarima/shared/support/mail.status.ts";
import type { DocumentSnapshot, QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { messages } from "../../lib/firestore/collections.ts";
import { readPageBy } from "../../lib/firestore/queries.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { mails } from "../mail/mails.ts";

const idOf = (eventId: string, name: string): string => uuidOf(["message", eventId, name].join("|"));

/** By the request that begins it, so that it is begun once. */
export const messageIdOf = (eventId: string, requestId: string): string => idOf(eventId, requestId);

/** An event has one message of thanks. */
export const thanksIdOf = (eventId: string): string => idOf(eventId, "thanks");

export const readMessage = (id: string): Promise<DocumentSnapshot<Message>> => messages.doc(id).get();

export async function findMessage(id: string): Promise<Message | undefined> {
  return (await readMessage(id)).data();
}

/** An event's messages, the latest first. */
export const listMessagesOf = (
  eventId: string,
  limit: number,
  after: readonly string[] | undefined,
): Promise<Message[]> =>
  readPageBy(messages.all().where("eventId", "==", eventId), "createdAt", limit, after);

export async function countMessagesOf(eventId: string): Promise<number> {
  return (await messages.all().where("eventId", "==", eventId).count().get()).data().count;
}

/** Messages to be begun or gone on with, the longest waiting first. */
export async function findDueMessages(now: Date, limit: number): Promise<QueryDocumentSnapshot<Message>[]> {
  return (await messages.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get()).docs;
}

/** Records how far a message was sent, if it is unchanged since `knownAt`; undefined if it was stopped, or somebody else sends it. */
export const markMessage = (
  id: string,
  fields: Partial<Message>,
  knownAt: Timestamp,
): Promise<Timestamp | undefined> => updateIfUnchanged(messages.doc(id), messages.encode(fields), knownAt);

/** The statuses of mails behind each figure. */
const BEHIND: Readonly<Record<Exclude<keyof MessageFigures, "people">, MailStatus[]>> = {
  waiting: ["queued", "sending"],
  arrived: ["sent"],
  bounced: ["failed", "bounced"],
  unsent: ["suppressed", "skipped"],
};

export async function countMails(messageId: string, statuses: readonly MailStatus[]): Promise<number> {
  const query = mails.all().where("data.messageId", "==", messageId).where("status", "in", statuses);
  return (await query.count().get()).data().count;
}

/** What became of a message's mails: four aggregations, each a read per thousand. */
export async function figuresOf(messageId: string): Promise<MessageFigures> {
  const [waiting, arrived, bounced, unsent] = await Promise.all([
    countMails(messageId, BEHIND.waiting),
    countMails(messageId, BEHIND.arrived),
    countMails(messageId, BEHIND.bounced),
    countMails(messageId, BEHIND.unsent),
  ]);
  return { people: waiting + arrived + bounced + unsent, waiting, arrived, bounced, unsent };
}
