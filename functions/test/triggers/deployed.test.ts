import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "../../src/lib/firestore/database.ts";
import {
  CREATED,
  type Deployed,
  DOCUMENTS,
  type DocumentTrigger,
  deliverRaw,
  deployed,
  writtenTo,
} from "../support/wrapped.ts";

// For each deployed function, the test files that show that it does its work once, however often it is called: paths in
// functions/test.
const SHOWN_IN: Readonly<Record<Deployed, string>> = {
  api: "http/**",
  doorApi: "../../web/test/browser/door.test.ts",
  pages: "../../web/test/browser/public/pages.test.ts",
  validateTicket: "triggers/callable.test.ts",
  onEventWritten: "triggers/documents.test.ts",
  onPublicEventWritten: "triggers/documents.test.ts",
  printEventPoster: "triggers/effects.test.ts",
  onProducerWritten: "triggers/documents.test.ts",
  onOrderWritten: "invariants/deliveries.test.ts",
  onLedgerEntryCreated: "triggers/documents.test.ts",
  onSettingsWritten: "http/system/switches.test.ts",
  onSettlementWritten: "triggers/documents.test.ts",
  onValidationCreated: "triggers/documents.test.ts",
  syncDoorStaff: "triggers/documents.test.ts",
  removeDoorGuests: "http/check-ins/door-links.test.ts",
  onStaffDeleted: "http/check-ins/staff.test.ts",
  onPresaleListDeleted: "http/orders/presales.test.ts",
  onMailCreated: "triggers/documents.test.ts",
  onExportCreated: "triggers/documents.test.ts",
  onHealthBeat: "triggers/documents.test.ts",
  checkUploadedPicture: "http/pictures/pictures.test.ts",
  expireHold: "triggers/schedules.test.ts",
  refundEvent: "triggers/schedules.test.ts",
  expireHolds: "triggers/schedules.test.ts",
  reconcilePayments: "triggers/schedules.test.ts",
  reviewGatewayPayments: "http/payments/money-back.test.ts",
  repairOrders: "triggers/schedules.test.ts",
  completeEvents: "triggers/schedules.test.ts",
  checkHealth: "http/system/system.test.ts",
  closeAuditDays: "http/audit/audit.test.ts",
  markOverdueSettlements: "triggers/schedules.test.ts",
  sendQueuedMail: "http/mail.test.ts",
  sendNews: "http/mail-lanes.test.ts",
  sweepMail: "triggers/schedules.test.ts",
  tidyExports: "http/export-jobs.test.ts",
  serveWaitingList: "http/waiting-list/waiting-list.test.ts",
  onListingWritten: "http/resale/resale.test.ts",
  onWaitingEntryDeleted: "http/waiting-list/changed-meanwhile.test.ts",
  sendMessages: "http/messages/messages.test.ts",
  sendSaleAlerts: "http/sale-alerts.test.ts",
  notifyHolders: "http/events/event-news.test.ts",
  sweepPictures: "http/pictures/unused-pictures.test.ts",
  tidyCatalog: "triggers/schedules.test.ts",
};

test("no function is deployed that is not shown", () => {
  expect(Object.keys(deployed).sort()).toEqual(Object.keys(SHOWN_IN).sort());
  const folder = join(import.meta.dirname, "..");
  expect(Object.values(SHOWN_IN).filter((file) => globSync(join(folder, file)).length === 0)).toEqual([]);
});

test("every trigger on documents listens where these tests write", () => {
  const listening = Object.entries(deployed).flatMap(([name, { __endpoint: endpoint }]) => {
    const document =
      endpoint.eventTrigger?.eventFilterPathPatterns?.document ??
      endpoint.eventTrigger?.eventFilters?.document;
    return document ? [[name, String(document)]] : [];
  });
  expect(Object.fromEntries(listening)).toEqual(DOCUMENTS);
});

const names = Object.keys(DOCUMENTS) as DocumentTrigger[]; // the keys of DOCUMENTS
const pathOf = (name: DocumentTrigger, id: string) => DOCUMENTS[name].replaceAll(/\{\w+\}/g, id);

/** The collections whose size is compared: a delivery without content must not add documents to them. */
const COUNTED = ["auditLogs", "mail", "tickets", "figureEntries", "dailyMetrics", "publicEvents"];
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      COUNTED.map(async (name) => [name, (await db().collection(name).count().get()).data().count]),
    ),
  );

let before: Record<string, number>;
beforeAll(async () => {
  before = await counts();
});
afterAll(async () => {
  expect(await counts()).toEqual(before);
});

describe.each(names)("%s, delivered about nothing,", (name) => {
  test("does nothing without data, or about a document that was deleted before it came", async () => {
    const written = await writtenTo(name, pathOf(name, `gone-${randomUUID()}`));
    await expect(deliverRaw(name, { ...written, data: undefined })).resolves.not.toThrow();
    // the delivery of a creation contains the created document, whatever happened to it since
    if (!CREATED.includes(name)) await expect(deliverRaw(name, written)).resolves.not.toThrow();
  });
});

const MISSHAPEN = { paymentStatus: 7, status: "published", items: "x", name: 3, sentAt: "y", heard: "y" };

describe.each(names)("%s, delivered about a document of another shape,", (name) => {
  test("makes nothing of it, and is not tried again in vain", async () => {
    const path = pathOf(name, `misshapen-${randomUUID()}`);
    await db().doc(path).set(MISSHAPEN);
    const written = await writtenTo(name, path);
    const outcome = await deliverRaw(name, written).then(
      () => "done",
      () => "tried again",
    );
    await db().doc(path).delete(); // so that later tests do not list it
    expect(outcome).toBe("done");
  });
});
