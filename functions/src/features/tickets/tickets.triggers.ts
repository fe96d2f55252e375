import { listing } from "@tarima/shared/resale/resale.schema.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentWritten, onSchedule } from "../../lib/triggers.ts";
import { serveWaitingList } from "../waiting-list/serve-waiting-list.ts";
import { notifyHolders as notify } from "./holders/notify-holders.ts";
import { remindHolders } from "./holders/remind-holders.ts";
import { markListings } from "./resale/mark-listings.ts";

export const notifyHolders = onSchedule(
  { ...LIMITS.notifyHolders, schedule: "every 5 minutes", timeoutSeconds: 540 },
  async () => {
    const now = new Date();
    await remindHolders(now);
    await notify(now);
  },
);

// In this feature, since the waiting list, which has what is given back first, must not be known to what is below it.
export const onListingWritten = onDocumentWritten(
  { ...LIMITS.onListingWritten, document: "resaleListings/{listingId}", retry: true },
  async ({ data }) => {
    const [past, now] = [decodeSnapshot(listing, data?.before), decodeSnapshot(listing, data?.after)];
    if (!now.exists || !now.value) return;
    const { eventId, status } = now.value;
    const before = past.exists ? past.value?.status : undefined;
    if (status === before || (status !== "listed" && before !== "listed")) return;
    try {
      if (status === "listed") await serveWaitingList(eventId, new Date());
    } finally {
      // also where the list cannot be served: the sweep looks only at events that say so
      await markListings(eventId, new Date());
    }
  },
);
