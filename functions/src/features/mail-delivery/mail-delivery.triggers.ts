import * as z from "zod/mini";
import { mailAllowance, secondStepSecret, smtpUrl } from "../../lib/config.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { callsAtOnce } from "../../lib/function-limits.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentCreated, onSchedule, onTaskDispatched } from "../../lib/triggers.ts";
import { laneOf } from "../mail/lanes.ts";
import { mail } from "../mail/mail.schema.ts";
import { handOn, type MailTask } from "./hand-on.ts";
import { foundMail } from "./mail.repo.ts";
import { paceOf, rateOf, type SenderName } from "./pace.ts";
import { sendMail } from "./send-mail.ts";
import { sweepMail as sweepOutbox } from "./sweep-mail.ts";

/** Codes by mail are made when their mail is composed, and stored as digests. */
const MAIL_SECRETS = [smtpUrl, secondStepSecret];

/** Longer than an attempt, see smtp.ts, with what is read and printed before it. */
const timeoutSeconds = 120;

const paceOfSender = (sender: SenderName) => paceOf(sender, LIMITS[sender], mailAllowance());

/** What decides the lane, and the id of its task, which older mails lack; the rest of the mail is read by who sends it. */
const queued = z.partial(z.pick(mail, { lane: true, template: true, dueAt: true }), { dueAt: true });

// Sends what somebody waits for at once, and has the rest sent by functions of their own, so that no number of mails holds one of
// these up: decision 28.
export const onMailCreated = onDocumentCreated(
  { ...LIMITS.onMailCreated, document: "mail/{mailId}", retry: true, timeoutSeconds, secrets: MAIL_SECRETS },
  async ({ params: { mailId }, data }) => {
    const found = decodeSnapshot(queued, data);
    if (!data || !found.exists || !found.value) return;
    const now = new Date();
    const lane = laneOf(found.value);
    if (lane !== "urgent") await handOn({ id: mailId, dueAt: found.value.dueAt ?? null }, lane, now);
    else await sendMail(mailId, now, { pace: paceOfSender("onMailCreated"), known: foundMail(data) });
  },
);

/** A queue dispatches as many a second as its lane may send; what finds no instance waits there. */
const queueOptions = (sender: "sendQueuedMail" | "sendNews") => ({
  ...LIMITS[sender],
  timeoutSeconds,
  secrets: MAIL_SECRETS,
  rateLimits: {
    maxConcurrentDispatches: callsAtOnce(LIMITS[sender]),
    maxDispatchesPerSecond: Math.max(1, Math.floor(rateOf(sender, mailAllowance()))),
  },
  // half an hour: longer than Firestore is away for
  retryConfig: { maxAttempts: 10, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
});

export const sendQueuedMail = onTaskDispatched<MailTask>(
  queueOptions("sendQueuedMail"),
  async ({ data: { mailId } }) => {
    await sendMail(mailId, new Date(), { pace: paceOfSender("sendQueuedMail") });
  },
);

export const sendNews = onTaskDispatched<MailTask>(queueOptions("sendNews"), async ({ data: { mailId } }) => {
  await sendMail(mailId, new Date(), { pace: paceOfSender("sendNews") });
});

export const sweepMail = onSchedule(
  { ...LIMITS.sweepMail, schedule: "every 1 minutes", timeoutSeconds: 300, secrets: MAIL_SECRETS },
  async () => {
    await sweepOutbox(new Date(), { pace: paceOfSender("sweepMail"), allowance: mailAllowance() });
  },
);
