import { LIMITS } from "../../lib/function-options.ts";
import { onSchedule } from "../../lib/triggers.ts";
import { sendSaleAlerts as send } from "./send-sale-alerts.ts";

export const sendSaleAlerts = onSchedule(
  { ...LIMITS.sendSaleAlerts, schedule: "every 5 minutes", timeoutSeconds: 300 },
  () => send(new Date()),
);
