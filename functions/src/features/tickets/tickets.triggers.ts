import { LIMITS } from "../../lib/function-options.ts";
import { onSchedule } from "../../lib/triggers.ts";
import { notifyHolders as notify } from "./holders/notify-holders.ts";
import { remindHolders } from "./holders/remind-holders.ts";

export const notifyHolders = onSchedule(
  { ...LIMITS.notifyHolders, schedule: "every 5 minutes", timeoutSeconds: 540 },
  async () => {
    const now = new Date();
    await remindHolders(now);
    await notify(now);
  },
);
