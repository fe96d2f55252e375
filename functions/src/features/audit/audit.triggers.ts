import { onSchedule } from "firebase-functions/scheduler";
import { closeAuditDays as closeDays } from "./audit-digests.ts";

export const closeAuditDays = onSchedule({ schedule: "every 60 minutes", timeoutSeconds: 540 }, async () => {
  await closeDays(new Date());
});
