import { LIMITS } from "../../lib/function-options.ts";
import { onSchedule } from "../../lib/triggers.ts";
import { sendDueMessages } from "./sending/send-due-messages.ts";

export const sendMessages = onSchedule(
  { ...LIMITS.sendMessages, schedule: "every 1 minutes", timeoutSeconds: 540 },
  () => sendDueMessages(new Date()),
);
