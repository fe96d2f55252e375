import { onSchedule } from "firebase-functions/scheduler";
import { countLostEntries } from "../features/finance/count-entry.ts";
import { repairOrders as repair } from "../features/tickets/issuing/repair-orders.ts";

// What triggers have lost on the way. Apart from what asks the gateway: a slow one keeps nobody from their tickets.
export const repairOrders = onSchedule({ schedule: "every 5 minutes", timeoutSeconds: 300 }, async () => {
  const now = new Date();
  await repair(now);
  await countLostEntries(now);
});
