import { publicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { onDocumentWritten } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { removePastEvents, syncCatalogRow } from "./sync-catalog.ts";

export const onPublicEventWritten = onDocumentWritten(
  { document: "publicEvents/{eventId}", retry: true },
  async ({ params: { eventId }, data }) => {
    const now = decodeSnapshot(publicEvent, data?.after);
    if (!now.exists || now.value) await syncCatalogRow(eventId, new Date());
  },
);

export const tidyCatalog = onSchedule({ schedule: "every 24 hours", timeoutSeconds: 300 }, () =>
  removePastEvents(new Date()),
);
