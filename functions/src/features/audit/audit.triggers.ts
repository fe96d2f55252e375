import { LIMITS } from "../../lib/function-options.ts";
import { onSchedule } from "../../lib/triggers.ts";
import { closeAuditDays as closeDays } from "./audit-digests.ts";

export const closeAuditDays = onSchedule(
  { ...LIMITS.closeAuditDays, schedule: "every 60 minutes", timeoutSeconds: 540 },
  async () => {
    await closeDays(new Date());
  },
);
