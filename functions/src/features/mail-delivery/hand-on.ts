import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { enqueueTask } from "../../lib/task-queue.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import type { Lane, Mail } from "../mail/mail.schema.ts";
import { mailsSwitchedAt } from "../switches/current-switches.ts";

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

/** Longer than any instance takes to hear that mails are held, or not any more. */
const HEARD_AFTER_MS = 2 * MINUTE_MS;

/**
 * The id of a mail's task. A queue refuses an id that it has, or has had within an hour: a mail that waits in it is not in it twice,
 * however often it is handed on, and one whose task was never queued gets there. One that was not taken, and is due anew, has
 * another id, and so has one whose task was lost, or ran in vain since mails were held, or an instance believed that they were.
 */
export function mailTaskId({ id, dueAt }: DueMail, now: Date, switchedAt: Instant | null): string {
  const since = (instant: Instant | null) =>
    instant === null ? 0 : Math.max(0, now.getTime() - Date.parse(instant));
  const lost = Math.floor(since(dueAt) / LOST_AFTER_MS);
  const isHeard = since(switchedAt) >= HEARD_AFTER_MS;
  return uuidOf(["mail", id, dueAt, lost, switchedAt, isHeard].join("|"));
}

/** Has a mail sent by its lane's function, when its turn comes. If the task is lost, the sweep hands it on again. */
export async function handOn(mail: DueMail, lane: QueuedLane, now: Date): Promise<void> {
  const task: MailTask = { mailId: mail.id };
  await enqueueTask(QUEUES[lane], task, {
    id: mailTaskId(mail, now, await mailsSwitchedAt()),
    ifLost: "A mail was not handed on; the sweep will do it",
  });
}
