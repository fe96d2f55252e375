import { laneOf } from "../../src/features/mail/lanes.ts";
import type { Mail } from "../../src/features/mail/mail.schema.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { type handOn, QUEUES, type QueuedLane } from "../../src/features/mail-delivery/hand-on.ts";
import { paceOf } from "../../src/features/mail-delivery/pace.ts";
import { sweepMail } from "../../src/features/mail-delivery/sweep-mail.ts";
import { LIMITS } from "../../src/lib/function-options.ts";
import { triggers } from "./triggers.ts";
import { runTask, snapshotOf } from "./wrapped.ts";

const allowance = { perSecond: 500, connections: 100 };
/** That of a schedule's instance. */
export const pace = paceOf("sweepMail", LIMITS.sweepMail, allowance);

/** Runs the function of a queue at once: in the projects of these tests no queue runs. */
const run = async (mailId: string, lane: QueuedLane): Promise<void> => {
  await runTask(QUEUES[lane], { mailId });
};

const handedOn: typeof handOn = ({ id }, lane) => run(id, lane);

/** Delivers a mail of the outbox as it is delivered when it appears: to its trigger, and where that hands it on. */
export async function deliverMail(mailId: string): Promise<void> {
  const data = await snapshotOf(mails.doc(mailId));
  await triggers.onMailCreated({ params: { mailId }, data });
  const stored = data.data() as Mail | undefined; // as the outbox stores it
  const lane = stored && laneOf(stored);
  if (lane && lane !== "urgent") await run(mailId, lane);
}

/** A run of the schedule. */
export const sweep = (now: Date, pass: typeof handOn = handedOn): Promise<number> =>
  sweepMail(now, { pace, allowance, pass });

/** Runs the schedule until no mail is due: the outbox holds other tests' mails too. */
export async function sweepAll(now: Date): Promise<void> {
  while ((await sweepMail(now, { pace, allowance, pass: handedOn })) > 0);
}
