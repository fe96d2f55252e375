import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { enqueueTask } from "../../lib/task-queue.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import type { Lane, Mail } from "../mail/mail.schema.ts";

/** The lanes that nobody waits for, and the task function of each, whose queue keeps its pace. */
export const QUEUES = { personal: "sendQueuedMail", news: "sendNews" } as const satisfies Partial<
  Record<Lane, string>
>;
export type QueuedLane = keyof typeof QUEUES;

export type MailTask = { mailId: string };

/** The mail to be handed on, and since when it is due. */
export type DueMail = Pick<Mail, "id" | "dueAt">;

/** After it, the task of a mail that is still due is taken for lost. A queue of many mails needs up to that long for them. */
const LOST_AFTER_MS = HOUR_MS;

/**
 * The id of a mail's task. A queue refuses an id that it has, or has had within an hour: a mail that waits in it is not in it twice,
 * however often it is handed on, and one whose task was never queued gets there. One that was not taken, and is due anew, has
 * another id, and so has one whose task was lost.
 */
export function mailTaskId({ id, dueAt }: DueMail, now: Date): string {
  const waited = dueAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(dueAt));
  return uuidOf(`mail|${id}|${dueAt}|${Math.floor(waited / LOST_AFTER_MS)}`);
}

/** Has a mail sent by its lane's function, when its turn comes. If the task is lost, the sweep hands it on again. */
export function handOn(mail: DueMail, lane: QueuedLane, now: Date): Promise<void> {
  const task: MailTask = { mailId: mail.id };
  return enqueueTask(QUEUES[lane], task, {
    id: mailTaskId(mail, now),
    ifLost: "A mail was not handed on; the sweep will do it",
  });
}
