import { onSchedule } from "firebase-functions/scheduler";
import { LIMITS } from "../../lib/function-options.ts";
import { closeAuditDays as closeDays } from "./audit-digests.ts";

export const closeAuditDays = onSchedule(
  { ...LIMITS.closeAuditDays, schedule: "every 60 minutes", timeoutSeconds: 540 },
  async () => {
    await closeDays(new Date());
  },
);
