import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { enqueueTask } from "../../lib/task-queue.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import type { Lane } from "../mail/mail.schema.ts";

/** The lanes that nobody waits for, and the task function of each, whose queue keeps its pace. */
export const QUEUES = { personal: "sendQueuedMail", news: "sendNews" } as const satisfies Partial<
  Record<Lane, string>
>;
export type QueuedLane = keyof typeof QUEUES;

export type MailTask = { mailId: string };

/** A mail that is handed on again within it is in its queue once. */
const SLOT_MS = 10 * MINUTE_MS;

/** Has a mail sent by its lane's function, when its turn comes. If the task is lost, the sweep hands it on again. */
export function handOn(mailId: string, lane: QueuedLane, now: Date): Promise<void> {
  const slot = Math.floor(now.getTime() / SLOT_MS);
  const task: MailTask = { mailId };
  return enqueueTask(QUEUES[lane], task, {
    id: uuidOf(`mail|${mailId}|${slot}`),
    ifLost: "A mail was not handed on; the sweep will do it",
  });
}
