import { onSchedule } from "firebase-functions/scheduler";
import { tellHolders } from "./notify-holders.ts";
import { remindHolders } from "./remind-holders.ts";

export const notifyHolders = onSchedule({ schedule: "every 5 minutes", timeoutSeconds: 540 }, async () => {
  const now = new Date();
  await remindHolders(now);
  await tellHolders(now);
});
