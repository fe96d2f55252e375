import { LIMITS } from "../../lib/function-options.ts";
import { onSchedule } from "../../lib/triggers.ts";
import { mailFollowers } from "../follows/news/send-mailings.ts";
import { remindOfUnpaidHolds } from "../unpaid-holds/send-reminders.ts";
import { sendSaleAlerts as send } from "./send-sale-alerts.ts";

// Tells followers, and who did not pay in time, too: all are mails about sales, and one more function would be beyond the CPUs of a fresh
// project.
export const sendSaleAlerts = onSchedule(
  { ...LIMITS.sendSaleAlerts, schedule: "every 5 minutes", timeoutSeconds: 300 },
  async () => {
    const now = new Date();
    const outcomes = await Promise.allSettled([send(now), mailFollowers(now), remindOfUnpaidHolds(now)]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  },
);
