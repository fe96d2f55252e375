import { countLostEntries } from "../features/finance/count-entry.ts";
import { repairOrders as repair } from "../features/tickets/issuing/repair-orders.ts";
import { LIMITS } from "../lib/function-options.ts";
import { onSchedule } from "../lib/triggers.ts";

// Repeats what triggers have missed. Separate from the schedules that call the gateway, so that a slow gateway does not delay
// tickets.
export const repairOrders = onSchedule(
  { ...LIMITS.repairOrders, schedule: "every 5 minutes", timeoutSeconds: 300 },
  async () => {
    const now = new Date();
    await repair(now);
    await countLostEntries(now);
  },
);
