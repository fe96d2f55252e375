import { countLostEntries } from "../features/finance/count-entry.ts";
import { issueSaleDocuments } from "../features/sale-documents/issue-sale-documents.ts";
import { repairOrders as repair } from "../features/tickets/issuing/repair-orders.ts";
import { saleDocumentSecrets } from "../lib/config.ts";
import { LIMITS } from "../lib/function-options.ts";
import { onSchedule } from "../lib/triggers.ts";

// Repeats what triggers have missed, and then issues documents of sale for as long as is left of the five minutes. Separate from the
// schedules that call the gateway, so that a slow gateway does not delay tickets.
export const repairOrders = onSchedule(
  {
    ...LIMITS.repairOrders,
    schedule: "every 5 minutes",
    timeoutSeconds: 300,
    secrets: saleDocumentSecrets,
  },
  async () => {
    const now = new Date();
    const begun = Date.now();
    await repair(now);
    await countLostEntries(now);
    await issueSaleDocuments(now, begun);
  },
);
