import { event } from "@tarima/shared/events/event.schema.ts";
import { producer } from "@tarima/shared/producers/producer.schema.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentWritten, onSchedule } from "../../lib/triggers.ts";
import { dropPictures } from "../pictures/sweep-pictures.ts";
import { clearDeletedProducer } from "../producers/delete-producer.ts";
import { projectProducerPage } from "../producers/page/project-producer-page.ts";
import { decodeSwitches, SWITCHES_ID } from "../switches/switches.repo.ts";
import { clearDeletedEvent } from "./editing/delete-event.ts";
import { completeEvents as completeAll } from "./lifecycle/complete-events.ts";
import { countActiveEvents } from "./lifecycle/count-active-events.ts";
import { isRepeatedByEvents, syncNewEvent, syncProducer } from "./lifecycle/sync-producer.ts";
import { printPoster, removePrintedPoster } from "./publishing/print-poster.ts";
import { projectFeeRate } from "./publishing/project-fee-rate.ts";
import { projectPublicEvent } from "./publishing/project-public-event.ts";
import { keepShareCard } from "./share-card/keep-share-card.ts";

export const onEventWritten = onDocumentWritten(
  { ...LIMITS.onEventWritten, document: "events/{eventId}", retry: true },
  async ({ params: { eventId }, data }) => {
    const [past, now] = [decodeSnapshot(event, data?.before), decodeSnapshot(event, data?.after)];
    if (now.exists && !now.value) return;
    await projectPublicEvent(eventId);
    if (!now.exists) await clearDeletedEvent(eventId);
    const before = past.exists ? past.value : undefined;
    const after = now.exists ? now.value : undefined;
    if (!past.exists && after) await syncNewEvent(after);
    const producerId = after?.producerId ?? before?.producerId;
    const isListed = [before, after].some((it) => it?.status === "published");
    if (producerId && isListed && before?.status !== after?.status) await countActiveEvents(producerId);
    // last, so that no page refers to a deleted picture
    if (before && !after) await removePrintedPoster(before);
    if (before) await dropPictures(before.producerId, before, after, new Date());
  },
);

// Separate from the projection: printing takes half a second and much memory.
export const printEventPoster = onDocumentWritten(
  { ...LIMITS.printEventPoster, document: "events/{eventId}", retry: true },
  async ({ params: { eventId }, data }) => {
    const now = decodeSnapshot(event, data?.after);
    if (now.exists && !now.value) return;
    await printPoster(eventId);
    await keepShareCard(eventId, new Date());
  },
);

// In this feature because events contain copies of producer data.
export const onProducerWritten = onDocumentWritten(
  { ...LIMITS.onProducerWritten, document: "producers/{producerId}", retry: true },
  async ({ params: { producerId }, data }) => {
    const [past, now] = [decodeSnapshot(producer, data?.before), decodeSnapshot(producer, data?.after)];
    if (!now.exists) {
      await projectProducerPage(producerId);
      return clearDeletedProducer(producerId);
    }
    const before = past.exists ? past.value : undefined;
    const after = now.value;
    if (!after) return;
    // pages first, so that none refers to a deleted picture
    if (isRepeatedByEvents(before, after)) {
      await projectProducerPage(producerId); // before its events, which link to it
      await syncProducer(producerId);
    }
    if (before) await dropPictures(producerId, before, after, new Date());
  },
);

// In this feature because public prices contain the platform's service.
export const onSettingsWritten = onDocumentWritten(
  { ...LIMITS.onSettingsWritten, document: "settings/{settingsId}", retry: true, timeoutSeconds: 540 },
  async ({ params: { settingsId }, data }) => {
    if (settingsId !== SWITCHES_ID) return;
    const [past, now] = [decodeSwitches(data?.before.data()), decodeSwitches(data?.after.data())];
    if (past.feeRate !== now.feeRate) await projectFeeRate();
  },
);

export const completeEvents = onSchedule({ ...LIMITS.completeEvents, schedule: "every 15 minutes" }, () =>
  completeAll(new Date()),
);
