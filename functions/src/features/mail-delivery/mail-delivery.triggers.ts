import { onDocumentCreated } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { smtpUrl } from "../../lib/config.ts";
import { sendMail, sweepMail as sweepOutbox } from "./send-mail.ts";

// Each run holds a connection to the mail server, whose number is limited: further mails wait for an instance.
export const onMailCreated = onDocumentCreated(
  { document: "mail/{mailId}", retry: true, secrets: [smtpUrl], maxInstances: 3, concurrency: 4 },
  ({ params }) => sendMail(params.mailId, new Date()),
);

export const sweepMail = onSchedule(
  { schedule: "every 5 minutes", timeoutSeconds: 300, secrets: [smtpUrl] },
  async () => {
    await sweepOutbox(new Date());
  },
);
