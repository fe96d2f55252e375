import { onSchedule } from "firebase-functions/scheduler";
import { sendSaleAlerts as send } from "./send-sale-alerts.ts";

export const sendSaleAlerts = onSchedule({ schedule: "every 5 minutes", timeoutSeconds: 300 }, () =>
  send(new Date()),
);
