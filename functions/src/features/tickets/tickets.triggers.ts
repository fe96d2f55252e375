import { onSchedule } from "firebase-functions/scheduler";
import { notifyHolders as notify } from "./holders/notify-holders.ts";
import { remindHolders } from "./holders/remind-holders.ts";

export const notifyHolders = onSchedule({ schedule: "every 5 minutes", timeoutSeconds: 540 }, async () => {
  const now = new Date();
  await remindHolders(now);
  await notify(now);
});
