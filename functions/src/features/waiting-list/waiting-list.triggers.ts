import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import { event } from "@tarima/shared/events/event.schema.ts";
import { waitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentDeleted, onDocumentWritten } from "../../lib/triggers.ts";
import { keepEntries } from "./keep-entries.ts";
import { giveBackOffer } from "./leave-waiting-list.ts";
import { serveWaitingList as serve } from "./serve-waiting-list.ts";

// Of events alone: capacity raised, a sale that goes on, the first who waits. Orders that give places back tell by their own trigger.
export const serveWaitingList = onDocumentWritten(
  { ...LIMITS.serveWaitingList, document: "events/{eventId}", retry: true },
  async ({ params: { eventId }, data }) => {
    const [past, now] = [decodeSnapshot(event, data?.before), decodeSnapshot(event, data?.after)];
    if (!now.exists || !now.value?.waitingList) return;
    const before = past.exists ? past.value : undefined;
    if (before && overAt(before).getTime() !== overAt(now.value).getTime()) await keepEntries(eventId);
    await serve(eventId, new Date());
  },
);

// With its account, which then cannot pay what is held for it: hours before the offer would end by itself.
export const onWaitingEntryDeleted = onDocumentDeleted(
  { ...LIMITS.onWaitingEntryDeleted, document: "waitingList/{entryId}", retry: true },
  async ({ data }) => {
    const entry = decodeSnapshot(waitingEntry, data);
    if (entry.exists && entry.value) await giveBackOffer(entry.value, new Date());
  },
);
