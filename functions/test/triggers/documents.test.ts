import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { codeBatchRoutes } from "@tarima/shared/promo-codes/code-batches.routes.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../tools/builders/ledger.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { type MailCatcher, startMailCatcher } from "../../../tools/mail-catcher/catcher.ts";
import { readCatalogRows } from "../../src/features/catalog/catalog.repo.ts";
import { changeSettlementStatus } from "../../src/features/finance/settlements/change-settlement-status.ts";
import { createSettlement } from "../../src/features/finance/settlements/settle.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { queueMail } from "../../src/features/mail/outbox.ts";
import { auth } from "../../src/lib/auth/firebase-auth.ts";
import {
  auditLogs,
  codeBatches,
  eventMetrics,
  events,
  exportJobs,
  healthBeats,
  ledger,
  producerBalances,
  producers,
  promoCodes,
  promoters,
  publicEvents,
  staffOf,
  validations,
} from "../../src/lib/firestore/collections.ts";
import { call, signIn, startApi, stopApi } from "../support/api.ts";
import { givenEvent, givenFreeEvent, givenProducer, givenStaff, givenTickets } from "../support/world.ts";
import { deliver, deliverThrice, snapshotOf, writtenTo } from "../support/wrapped.ts";

// The effects of a write, each through the deployed function: delivered three times, and with old deliveries after new ones.

const { TARIMA_MAIL_CATCHER_URL } = process.env;
let catcher: MailCatcher;
beforeAll(async () => {
  await startApi();
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
});
afterAll(async () => {
  process.env.TARIMA_MAIL_CATCHER_URL = TARIMA_MAIL_CATCHER_URL;
  await stopApi();
  await catcher.close();
});

describe("onEventWritten", () => {
  test("shows the public the event as it is now, though an older delivery comes last", async () => {
    const event = await givenEvent({ status: "draft" });
    const path = `events/${event.id}`;
    const draft = await writtenTo("onEventWritten", path);
    await events.doc(event.id).update({ status: "published" });
    const published = await writtenTo("onEventWritten", path, {
      before: await snapshotOf(events.doc(event.id)),
    });
    await deliverThrice("onEventWritten", published);
    await deliverThrice("onEventWritten", draft);
    const shown = await publicEvents.doc(event.id).get();
    expect(shown.data()?.event).toMatchObject({ id: event.id, name: event.name, status: "published" });
  });

  test("counts a producer's events that are on sale", async () => {
    const { id: producerId } = await givenProducer();
    const event = await givenEvent({ producerId, status: "approved" });
    const ref = events.doc(event.id);
    const before = await snapshotOf(ref);
    await ref.update({ status: "published" });
    await deliverThrice(
      "onEventWritten",
      await writtenTo("onEventWritten", `events/${event.id}`, { before }),
    );
    expect((await producers.doc(producerId).get()).data()?.activeEvents).toBe(1);
  });

  test("of a deletion takes everything of the event away, once and for all", async () => {
    const [event, other] = [await givenEvent({ status: "draft" }), await givenEvent({ status: "draft" })];
    const by = await signIn("producer", { producerId: event.producerId });
    const codesLeft = async (eventId: string) => {
      const ofEvent = [promoters, promoCodes, codeBatches].map((it) =>
        it.all().where("eventId", "==", eventId).get(),
      );
      return (await Promise.all(ofEvent)).map(({ size }) => size);
    };
    for (const { id: eventId } of [event, other]) {
      await call(promoterRoutes.createPromoter, { eventId, code: "YULI", name: "Yuli" }, by);
      const discount = { code: "LOMA10", type: "percentage", value: 10 } as const;
      await call(promoCodeRoutes.createPromoCode, { eventId, ...discount }, by);
      const batch = { idempotencyKey: randomUUID(), name: "Club", count: 2 };
      await call(codeBatchRoutes.createCodeBatch, { eventId, ...batch, type: "percentage", value: 10 }, by);
    }
    const before = await snapshotOf(events.doc(event.id));
    await events.doc(event.id).delete();
    const gone = await writtenTo("onEventWritten", `events/${event.id}`, { before });
    await deliverThrice("onEventWritten", gone);
    expect((await events.doc(event.id).listCollections()).map(({ id }) => id)).toEqual([]);
    expect((await publicEvents.doc(event.id).get()).exists).toBe(false);
    expect([await codesLeft(event.id), await codesLeft(other.id)]).toEqual([
      [0, 0, 0],
      [1, 3, 1],
    ]);
  });
});

describe("syncDoorStaff", () => {
  test("gives the door staff's documents the event's new name, whatever comes last", async () => {
    const event = await givenEvent();
    const staff = await givenStaff(event);
    const ref = events.doc(event.id);
    const before = await snapshotOf(ref);
    await ref.update({ name: "Rumba en el Puerto" });
    const renamed = await writtenTo("syncDoorStaff", `events/${event.id}`, { before });
    await deliverThrice("syncDoorStaff", renamed);
    const backwards = { before: await snapshotOf(ref), after: before };
    await deliverThrice("syncDoorStaff", await writtenTo("syncDoorStaff", `events/${event.id}`, backwards));
    expect((await staffOf(event.id).doc(staff.uid).get()).data()?.eventName).toBe("Rumba en el Puerto");
  });
});

describe("onPublicEventWritten", () => {
  test("lists what is public, and takes it off again, whatever comes last", async () => {
    const event = await givenEvent();
    await deliver("onEventWritten", await writtenTo("onEventWritten", `events/${event.id}`));
    const path = `publicEvents/${event.id}`;
    const shown = await writtenTo("onPublicEventWritten", path);
    await deliverThrice("onPublicEventWritten", shown);
    expect((await readCatalogRows()).get(event.id)).toMatchObject({ name: event.name });
    await publicEvents.doc(event.id).delete();
    await deliverThrice("onPublicEventWritten", await writtenTo("onPublicEventWritten", path));
    await deliverThrice("onPublicEventWritten", shown);
    expect((await readCatalogRows()).get(event.id)).toBeUndefined();
  });
});

describe("onProducerWritten", () => {
  test("brings its events in step with what is stored, though an older delivery comes last", async () => {
    const { id } = await givenProducer();
    const event = await givenEvent({ producerId: id });
    const ref = producers.doc(id);
    const [path, before] = [`producers/${id}`, await snapshotOf(ref)];
    await ref.update({ brandName: "Otra marca" });
    const first = await writtenTo("onProducerWritten", path, { before });
    await ref.update({ brandName: "La última", status: "suspended" });
    const last = await writtenTo("onProducerWritten", path, { before: await snapshotOf(ref) });
    await deliverThrice("onProducerWritten", { ...last, data: { before, after: await snapshotOf(ref) } });
    await deliverThrice("onProducerWritten", first);
    expect((await events.doc(event.id).get()).data()).toMatchObject({
      producerName: "La última",
      producerStatus: "suspended",
    });
  });
});

describe("onValidationCreated", () => {
  test("logs a scan and counts who came in, once, in whatever order the scans are told", async () => {
    const event = await givenFreeEvent();
    const staff = await givenStaff(event);
    const sold = await givenTickets(event, 2);
    for (const { qrToken } of [...sold, ...sold])
      await call(
        checkInRoutes.validateQr,
        { qrToken, eventId: event.id, deviceInfo: { deviceId: randomUUID() } },
        staff,
      );
    const attempts = await validations.all().where("eventId", "==", event.id).get();
    expect(attempts.size).toBe(4);
    const deliveries = await Promise.all(
      attempts.docs.map(({ id }) => writtenTo("onValidationCreated", `validations/${id}`)),
    );
    for (const written of deliveries.toReversed()) await deliverThrice("onValidationCreated", written);
    for (const written of deliveries) await deliver("onValidationCreated", written);
    const log = (await auditLogs.all().where("payload.eventId", "==", event.id).get()).docs.map(
      (doc) => doc.data().action,
    );
    expect(log.filter((action) => action.startsWith("scan.")).sort()).toEqual([
      "scan.used",
      "scan.used",
      "scan.valid",
      "scan.valid",
    ]);
    expect((await eventMetrics.doc(event.id).get()).data()?.checkedIn).toBe(2);
  });
});

describe("onMailCreated", () => {
  test("sends it once", async () => {
    const id = `hola-${randomUUID()}`;
    const { email: to } = await signIn();
    await queueMail({ id, to, template: "recover-password" }, new Date());
    await deliverThrice("onMailCreated", await writtenTo("onMailCreated", `mail/${id}`));
    expect((await mails.doc(id).get()).data()).toMatchObject({ status: "sent", attempts: 1, dueAt: null });
    expect(catcher.inbox.list(to)).toHaveLength(1);
  });
});

describe("onLedgerEntryCreated", () => {
  test("counts what was sold once, however often it is told of", async () => {
    const { id: producerId } = await givenProducer();
    const event = await givenEvent({ producerId });
    const sold = { orderId: randomUUID(), producerId, eventId: event.id, day: "2026-03-02" };
    const entry = buildLedgerEntry({ ...sold, metrics: { tickets: 3, gmv: 60_000 } });
    await ledger.doc(entry.id).set(entry);
    await deliverThrice(
      "onLedgerEntryCreated",
      await writtenTo("onLedgerEntryCreated", `ledger/${entry.id}`),
    );
    expect((await eventMetrics.doc(event.id).get()).data()?.totals).toMatchObject({
      tickets: 3,
      gmv: 60_000,
    });
    expect((await ledger.doc(entry.id).get()).data()?.isCounted).toBe(true);
  });
});

describe("onSettlementWritten", () => {
  test("counts anew what is owed to its producer, however often and late it comes", async () => {
    const { id: producerId } = await givenProducer();
    const entry = buildLedgerEntry({
      ...{ orderId: randomUUID(), producerId, day: "2026-03-02" },
      metrics: { producerNet: 50_000, gmv: 60_000 },
    });
    await ledger.doc(entry.id).set(entry);
    const call = buildCall({ actor: buildActor({ role: "superadmin" }) });
    const { id } = await createSettlement({ producerId, to: "2026-03-03" }, call);
    const owed = async () => (await producerBalances.doc(producerId).get()).data();
    const made = await writtenTo("onSettlementWritten", `settlements/${id}`);
    await deliverThrice("onSettlementWritten", made);
    expect(await owed()).toMatchObject({ unsettled: 0, unpaid: 50_000, owed: 50_000, since: "2026-03-02" });
    await changeSettlementStatus(id, { status: "sent" }, call);
    await changeSettlementStatus(
      id,
      { status: "paid", paidOn: "2026-03-05", reference: "TRX-1", elsewhere: "Otra cuenta" },
      call,
    );
    await deliverThrice("onSettlementWritten", await writtenTo("onSettlementWritten", `settlements/${id}`));
    await deliver("onSettlementWritten", made);
    expect(await owed()).toMatchObject({ unpaid: 0, owed: 0, isOpen: false, since: "" });
  });
});

describe("onExportCreated", () => {
  test("writes the file, and tells of it once", async () => {
    const { id: producerId } = await givenProducer();
    const owner = await signIn("producer", { producerId });
    await auth().setCustomUserClaims(owner.uid, { role: "producer", producerId });
    const event = await givenEvent({ producerId });
    const wish = { of: "exportEventTickets" as const, input: { id: event.id, format: "csv" } };
    const { body } = await call(exportRoutes.requestExport, wish, owner);
    await deliverThrice("onExportCreated", await writtenTo("onExportCreated", `exports/${body.id}`));
    expect((await exportJobs.doc(body.id).get()).data()).toMatchObject({ status: "ready" });
    const told = await mails.all().where("to", "==", owner.email).get();
    expect(told.docs.map((doc) => doc.data().template)).toEqual(["export-ready"]);
  });
});

describe("onHealthBeat", () => {
  test("says which beat it heard, and does not hear itself", async () => {
    const id = `beat-${randomUUID()}`;
    const sentAt = new Date().toISOString();
    await healthBeats.doc(id).set({ sentAt });
    const written = await writtenTo("onHealthBeat", `healthBeats/${id}`);
    await deliver("onHealthBeat", written);
    const first = await healthBeats.doc(id).get();
    expect(first.data()?.heard).toBe(sentAt);
    await deliverThrice("onHealthBeat", written);
    expect((await healthBeats.doc(id).get()).updateTime).toEqual(first.updateTime);
  });
});
