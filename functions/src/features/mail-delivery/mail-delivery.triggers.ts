import { onDocumentCreated } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { secondStepSecret, smtpUrl } from "../../lib/config.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { sendMail, sweepMail as sweepOutbox } from "./send-mail.ts";

/** Codes by mail are made when their mail is composed, and stored as digests. */
const MAIL_SECRETS = [smtpUrl, secondStepSecret];

// Each run holds a connection to the mail server, whose number is limited: further mails wait for an instance.
export const onMailCreated = onDocumentCreated(
  { ...LIMITS.onMailCreated, document: "mail/{mailId}", retry: true, secrets: MAIL_SECRETS },
  ({ params }) => sendMail(params.mailId, new Date()),
);

export const sweepMail = onSchedule(
  { ...LIMITS.sweepMail, schedule: "every 5 minutes", timeoutSeconds: 300, secrets: MAIL_SECRETS },
  async () => {
    await sweepOutbox(new Date());
  },
);
