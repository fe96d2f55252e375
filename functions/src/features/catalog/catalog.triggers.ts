import { publicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentWritten, onSchedule } from "../../lib/triggers.ts";
import { noteOnSale } from "../follows/news/note-on-sale.ts";
import { isSoldOtherwise, reviewSaleAlerts, wakeSaleAlerts } from "../sale-alerts/send-sale-alerts.ts";
import { removePastEvents, syncCatalogRow } from "./sync-catalog.ts";

export const onPublicEventWritten = onDocumentWritten(
  { ...LIMITS.onPublicEventWritten, document: "publicEvents/{eventId}", retry: true },
  async ({ params: { eventId }, data }) => {
    const [past, now] = [decodeSnapshot(publicEvent, data?.before), decodeSnapshot(publicEvent, data?.after)];
    if (!now.exists || now.value) await syncCatalogRow(eventId, new Date());
    const before = past.exists ? past.value : undefined;
    const after = now.exists && now.value;
    if (!after || (past.exists && !before)) return;
    if (isSoldOtherwise(before, after)) {
      await noteOnSale(eventId, new Date());
      await reviewSaleAlerts(eventId, new Date());
    } else if (before?.isSoldOut && !after.isSoldOut) await wakeSaleAlerts(eventId, new Date());
  },
);

export const tidyCatalog = onSchedule(
  { ...LIMITS.tidyCatalog, schedule: "every 24 hours", timeoutSeconds: 300 },
  () => removePastEvents(new Date()),
);
