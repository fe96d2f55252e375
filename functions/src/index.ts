import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { REGION } from "@tarima/shared/lib/region.ts";
import { onDocumentCreated, onDocumentWritten } from "firebase-functions/firestore";
import { onCall, onRequest } from "firebase-functions/https";
import { setGlobalOptions } from "firebase-functions/options";
import { onSchedule } from "firebase-functions/scheduler";
import { onObjectFinalized } from "firebase-functions/storage";
import { onTaskDispatched } from "firebase-functions/tasks";
import { createApp } from "./app/api.ts";
import { validateTicket as validateTicketCall } from "./features/check-ins/validate-ticket.callable.ts";
import { createPages } from "./features/pages/pages.ts";
import {
  isAppCheckOn,
  mercadoPagoAccessToken,
  mercadoPagoWebhookSecret,
  secondStepSecret,
  smtpUrl,
  walletSecrets,
} from "./lib/config.ts";
import { answeringBare } from "./lib/http/bare-headers.ts";
import { keepFrameFromParsing } from "./lib/http/read-body.ts";
import * as triggers from "./triggers.ts";

// Callables and triggers are the frame's to parse.
if (process.env.FUNCTION_TARGET === "api") keepFrameFromParsing();

setGlobalOptions({ region: REGION, memory: "512MiB" });

const gateway = [mercadoPagoAccessToken, mercadoPagoWebhookSecret];

// The API and the door: few functions, many requests an instance, so that orders meet and are combined.
export const api = onRequest(
  { secrets: [...gateway, ...walletSecrets, secondStepSecret], concurrency: 80 },
  createApp(),
);
export const validateTicket = answeringBare(
  onCall({ concurrency: 80, enforceAppCheck: isAppCheckOn() }, validateTicketCall),
);

// Public pages, drawn with what they show; kept at the edge. The site's own build lies beside this file.
export const pages = onRequest(
  { concurrency: 80 },
  createPages(() => import(new URL("site/entry.js", import.meta.url).href)),
);

export const onEventWritten = onDocumentWritten(
  { document: "events/{eventId}", retry: true },
  triggers.onEventWritten,
);
export const onPublicEventWritten = onDocumentWritten(
  { document: "publicEvents/{eventId}", retry: true },
  triggers.onPublicEventWritten,
);
// Apart from the projection: printing takes half a second and memory, and nobody waits for it.
export const printEventPoster = onDocumentWritten(
  { document: "events/{eventId}", retry: true, memory: "1GiB" },
  triggers.printEventPoster,
);
export const onProducerWritten = onDocumentWritten(
  { document: "producers/{producerId}", retry: true },
  triggers.onProducerWritten,
);
export const onOrderWritten = onDocumentWritten(
  { document: "orders/{orderId}", retry: true },
  triggers.onOrderWritten,
);
export const onLedgerEntryCreated = onDocumentCreated(
  { document: "ledger/{entryId}", retry: true },
  triggers.onLedgerEntryCreated,
);
export const onValidationCreated = onDocumentCreated(
  { document: "validations/{validationId}", retry: true },
  triggers.onValidationCreated,
);
// Each run holds a connection to the mail server, which takes only so many: the rest waits for an instance.
export const onMailCreated = onDocumentCreated(
  { document: "mail/{mailId}", retry: true, secrets: [smtpUrl], maxInstances: 3, concurrency: 4 },
  triggers.onMailCreated,
);

// One picture an instance: what is made to eat memory takes nobody else's work with it.
export const checkUploadedPicture = onObjectFinalized(
  { retry: true, memory: "1GiB", cpu: 1, concurrency: 1, maxInstances: 10 },
  triggers.onFileFinalized,
);

export const expireHold = onTaskDispatched(
  { secrets: gateway, retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 } },
  triggers.expireHold,
);
export const refundEvent = onTaskDispatched(
  { secrets: gateway, timeoutSeconds: 540, retryConfig: { maxAttempts: 5, minBackoffSeconds: 30 } },
  triggers.refundEvent,
);
// Alone on its instance: a file of 100,000 rows takes minutes of its processor.
export const onExportCreated = onDocumentCreated(
  { document: "exports/{exportId}", retry: true, timeoutSeconds: 540, concurrency: 1, maxInstances: 3 },
  triggers.onExportCreated,
);
export const sweepHolds = onSchedule(
  { schedule: "every 1 minutes", timeoutSeconds: 300, secrets: gateway },
  triggers.sweepHolds,
);
export const reconcilePayments = onSchedule(
  { schedule: "every 5 minutes", timeoutSeconds: 300, secrets: gateway },
  triggers.reconcilePayments,
);
export const reviewGatewayPayments = onSchedule(
  { schedule: "every day 04:00", timeZone: DEFAULT_TIME_ZONE, timeoutSeconds: 540, secrets: gateway },
  triggers.reviewGatewayPayments,
);
// Apart from what asks the gateway: a slow one keeps nobody from their tickets.
export const repairOrders = onSchedule(
  { schedule: "every 5 minutes", timeoutSeconds: 300 },
  triggers.repairOrders,
);
export const completeEvents = onSchedule({ schedule: "every 15 minutes" }, triggers.completeEvents);
export const checkHealth = onSchedule(
  { schedule: "every 1 minutes", timeoutSeconds: 60, secrets: [...gateway, smtpUrl] },
  triggers.checkHealth,
);
// not tried again: a beat that was missed is what is to be found out
export const onHealthBeat = onDocumentWritten("healthBeats/{beatId}", triggers.onHealthBeat);
export const closeAuditDays = onSchedule(
  { schedule: "every 60 minutes", timeoutSeconds: 540 },
  triggers.closeAuditDays,
);
export const noteOverdueSettlements = onSchedule(
  { schedule: "every day 06:00", timeZone: DEFAULT_TIME_ZONE },
  triggers.noteOverdueSettlements,
);
export const sweepMail = onSchedule(
  { schedule: "every 5 minutes", timeoutSeconds: 300, secrets: [smtpUrl] },
  triggers.sweepMail,
);
export const tidyExports = onSchedule(
  { schedule: "every 24 hours", timeoutSeconds: 300 },
  triggers.tidyExports,
);
export const sweepPictures = onSchedule(
  { schedule: "every day 05:00", timeZone: DEFAULT_TIME_ZONE, timeoutSeconds: 540 },
  triggers.sweepPictures,
);
export const tellHolders = onSchedule(
  { schedule: "every 5 minutes", timeoutSeconds: 540 },
  triggers.tellHolders,
);
export const tidyBill = onSchedule({ schedule: "every 24 hours", timeoutSeconds: 300 }, triggers.tidyBill);
