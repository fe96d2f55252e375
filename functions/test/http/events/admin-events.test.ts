import { randomUUID } from "node:crypto";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { auditLogs, cancellations, producers } from "../../../src/lib/firestore/collections.ts";
import { encodeCursor } from "../../../src/lib/http/paging.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";

const { listAdminEvents, listPendingEvents, getAdminEvent, featureEvent, changeEventStatus } =
  adminEventRoutes;

let admin: Person;
/** A word in every name, so that only what these tests made is found. */
const mark = `zarabanda${randomUUID().slice(0, 6)}`;
let producerId: string;

beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
  producerId = (await givenProducer({ contactEmail: "hola@laclave.test" })).id;
});
afterAll(stopApi);

const given = (overrides: Parameters<typeof givenEvent>[0] = {}): Promise<Event> =>
  givenEvent({ producerId, name: `Noche de ${mark}`, ...overrides });
const underReview = (overrides: Parameters<typeof givenEvent>[0] = {}) =>
  given({ status: "pending_approval", approvalStatus: "pending", ...overrides });
const mailsAbout = async (eventId: string) =>
  (await mails.all().where("data.eventId", "==", eventId).get()).docs.map((doc) => doc.data());
const become = (event: Event, status: Event["status"], notes?: string) =>
  call(changeEventStatus, { id: event.id, status, ...(notes && { notes }) }, admin);

describe("the list of everybody's events", () => {
  let made: Event[];
  beforeAll(async () => {
    made = [];
    for (const [day, status] of [
      ["01", "draft"],
      ["02", "published"],
      ["03", "published"],
      ["04", "suspended"],
    ] as const)
      made.push(
        await given({
          status,
          startsAt: `2031-05-${day}T20:00:00.000Z`,
          endsAt: `2031-05-${day}T23:00:00.000Z`,
        }),
      );
  });
  const namesOf = (items: readonly { id: string }[]) =>
    items.map(({ id }) => made.findIndex((it) => it.id === id) + 1);

  // spec: 1.17, 6.2, 7.89
  test("is found by words, status and days, the latest first, and turned page by page", async () => {
    const all = await call(listAdminEvents, { search: `${mark} noche` }, admin);
    expect(namesOf(all.body.items)).toEqual([4, 3, 2, 1]);
    expect(all.body.items[0]).toMatchObject({ producerName: "La Clave Producciones", capacity: 100 });
    const narrowed = await call(
      listAdminEvents,
      { search: mark, status: "published", dateFrom: "2031-05-02T00:00:00Z", dateTo: "2031-05-02T23:59:00Z" },
      admin,
    );
    expect(namesOf(narrowed.body.items)).toEqual([2]);
    const another = await given({ producerId: (await givenProducer()).id });
    const theirs = await call(listAdminEvents, { producerId: another.producerId }, admin);
    expect(theirs.body.items.map(({ id }) => id)).toEqual([another.id]);
    const first = await call(listAdminEvents, { producerId, search: mark, limit: 3 }, admin);
    expect([namesOf(first.body.items), first.body.hasNextPage]).toEqual([[4, 3, 2], true]);
    const { cursor } = first.body;
    const second = await call(
      listAdminEvents,
      { producerId, search: mark, limit: 3, ...(cursor && { cursor }) },
      admin,
    );
    expect([namesOf(second.body.items), second.body.hasNextPage]).toEqual([[1], false]);
  });

  test("refuses what makes no sense, on its field", async () => {
    for (const [query, field] of [
      ["dateFrom=2031-05-02T00:00:00Z&dateTo=2031-05-01T00:00:00Z", "dateTo"],
      ["dateFrom=ayer", "dateFrom"],
      ["status=roto", "status"],
      ["producerId=a/b", "producerId"],
      ["limit=1000", "limit"],
      ["cursor=nada", "cursor"],
      [`cursor=${encodeCursor(["solo uno"])}`, "cursor"],
    ] as const) {
      const { status, body } = await request("GET", `/admin/events?${query}`, { person: admin });
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
    }
    const forged = await request("GET", `/event/pending-approval?cursor=${encodeCursor(["ayer", "x"])}`, {
      person: admin,
    });
    expect([forged.status, forged.body.fields]).toEqual([400, { cursor: "Cursor inválido" }]);
  });
});

describe("the review", () => {
  // spec: 7.19
  test("takes the longest waiting first", async () => {
    const late = await underReview({ updatedAt: "2001-01-02T00:00:00.000Z" });
    const early = await underReview({ updatedAt: "2001-01-01T00:00:00.000Z" });
    const first = await call(listPendingEvents, { limit: 1 }, admin);
    expect(first.body.items.map(({ id }) => id)).toEqual([early.id]);
    const next = await call(listPendingEvents, { limit: 1, cursor: first.body.cursor ?? "" }, admin);
    expect(next.body.items.map(({ id }) => id)).toEqual([late.id]);
  });

  // spec: 7.91
  test("shows the event as the public would see it, and tells of no secret", async () => {
    const event = await underReview({ description: "Marimba hasta el amanecer" });
    const { body } = await call(getAdminEvent, { id: event.id }, admin);
    expect(body.preview).toMatchObject({
      event: { name: event.name, description: "Marimba hasta el amanecer", priceFrom: 93_500 },
      producer: { name: "La Clave Producciones" },
    });
    expect(body).toMatchObject({ producer: { id: producerId }, statistics: { capacity: 100 }, history: [] });
    expect(JSON.stringify(body)).not.toMatch(/publicKey|searchWords|ownerUid/);
  });

  // spec: 1.17, 6.2, 7.90
  test("approves, and sends back with a reason: each is in the history and mailed to the producer", async () => {
    const [good, bad] = await Promise.all([underReview(), underReview()]);
    expect((await become(good, "approved")).body).toMatchObject({
      status: "approved",
      approvalStatus: "approved",
    });
    const reason = "Falta la hora de las puertas";
    expect((await become(bad, "draft", reason)).body).toMatchObject({
      status: "draft",
      approvalStatus: "rejected",
      rejectionReason: reason,
    });
    expect(await mailsAbout(good.id)).toMatchObject([
      { template: "review-approved", to: "hola@laclave.test", status: "queued", data: { note: null } },
    ]);
    expect(await mailsAbout(bad.id)).toMatchObject([{ template: "review-rejected", data: { note: reason } }]);
    const { history } = (await call(getAdminEvent, { id: bad.id }, admin)).body;
    expect(history).toMatchObject([
      {
        action: "event.reject",
        user: { id: admin.uid },
        payload: { from: "pending_approval", to: "draft", reason },
      },
    ]);
  });

  test("publishes with the approval where its producer wanted that and may, and only then", async () => {
    const wanted = { publishesOnApproval: true };
    const [now, later, barred] = await Promise.all([underReview(wanted), underReview(), underReview(wanted)]);
    expect((await become(now, "approved")).body).toMatchObject({
      ...{ status: "published", approvalStatus: "approved" },
    });
    expect(await mailsAbout(now.id)).toMatchObject([{ template: "review-published" }]);
    expect((await become(later, "approved")).body.status).toBe("approved");
    await producers.doc(producerId).update({ status: "suspended" });
    expect((await become(barred, "approved")).body.status).toBe("approved");
    await producers.doc(producerId).update({ status: "active" });
    expect(await mailsAbout(barred.id)).toMatchObject([{ template: "review-approved" }]);
  });

  test("is decided once: of two at the same time one hears that it is too late, and one mail goes out", async () => {
    const event = await underReview();
    const answers = await Promise.all([become(event, "approved"), become(event, "draft", "No")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsAbout(event.id)).toHaveLength(1);
    expect((await auditLogs.all().where("resource.id", "==", event.id).get()).size).toBe(1);
  });

  test("by the older routes says the same", async () => {
    const event = await underReview();
    expect((await call(eventRoutes.approveEvent, { id: event.id }, admin)).status).toBe(200);
    expect(await mailsAbout(event.id)).toMatchObject([{ template: "review-approved" }]);
  });
});

describe("an event on sale", () => {
  test("is suspended, restored and cancelled with its refunds, its producer told each time", async () => {
    const event = await given();
    const suspended = (await become(event, "suspended", "El aforo cambió")).body;
    expect(suspended).toMatchObject({ status: "suspended", suspensionReason: "El aforo cambió" });
    const restored = (await become(event, "published")).body;
    expect(restored).toMatchObject({ status: "published", suspensionReason: null });
    expect((await become(event, "cancelled", "Cerró el coliseo")).body.status).toBe("cancelled");
    expect((await cancellations.doc(event.id).get()).data()).toMatchObject({ by: { id: admin.uid } });
    expect((await mailsAbout(event.id)).map(({ template }) => template).sort()).toEqual([
      "event-cancelled",
      "event-restored",
      "event-suspended",
    ]);
  });

  test("that is over and was not, is called off until ninety days after its end, by one of two at once", async () => {
    const endedBefore = (days: number) => {
      const now = new Date();
      const times = { startsAt: wallClockIn(-days, "05:00", now), endsAt: wallClockIn(-days, "06:00", now) };
      return given({ status: "completed", ...times });
    };
    const [late, tooLate] = await Promise.all([endedBefore(88), endedBefore(92)]);
    const unsaid = await become(late, "cancelled");
    expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([400, ["notes"]]);
    const answers = await Promise.all([0, 1].map(() => become(late, "cancelled", "No tocó nadie")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cancellations.doc(late.id).get()).data()).toMatchObject({ status: "running" });
    expect(await mailsAbout(late.id)).toMatchObject([
      { template: "event-cancelled", data: { note: "No tocó nadie" } },
    ]);
    expect((await become(tooLate, "cancelled", "No tocó nadie")).body.code).toBe("EVENT_WRONG_STATE");
    expect((await cancellations.doc(tooLate.id).get()).exists).toBe(false);
  });

  test("that is over is called off by Tarima alone and with a reason, also before a schedule has completed it", async () => {
    const now = new Date();
    const times = { startsAt: wallClockIn(-1, "05:00", now), endsAt: wallClockIn(-1, "06:00", now) };
    const event = await given({ status: "published", ...times });
    const owner = await signIn("producer", { producerId });
    const alone = await call(eventRoutes.cancelEvent, { id: event.id, reason: "Lluvia" }, owner);
    expect([alone.status, alone.body.code]).toEqual([409, "EVENT_WRONG_STATE"]);
    for (const change of [{ endsAt: wallClockIn(2, "23:00", now) }, { isPostponed: true }])
      expect((await call(eventRoutes.updateEvent, { id: event.id, ...change }, owner)).body.code).toBe(
        "EVENT_NOT_EDITABLE",
      );
    const unsaid = await become(event, "cancelled");
    expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([400, ["notes"]]);
    const byOther = await call(eventRoutes.cancelEvent, { id: event.id }, admin);
    expect([byOther.status, Object.keys(byOther.body.fields ?? {})]).toEqual([400, ["reason"]]);
    expect((await become(event, "cancelled", "No tocó nadie")).body.status).toBe("cancelled");
  });

  test("goes no way that the table does not have", async () => {
    const event = await given();
    for (const status of ["published", "draft", "approved", "pending_approval", "completed"] as const) {
      const { status: answered, body } = await become(event, status);
      expect([status, answered, body.code]).toEqual([status, 409, "EVENT_WRONG_STATE"]);
    }
    expect((await call(changeEventStatus, { id: "nadie", status: "approved" }, admin)).status).toBe(404);
    const odd = await request("PATCH", `/admin/events/${event.id}/status`, {
      person: admin,
      body: { status: "roto", notes: "" },
    });
    expect([odd.status, Object.keys(odd.body.fields ?? {}).sort()]).toEqual([400, ["notes", "status"]]);
  });

  test("that its own producer cancels is not mailed to them", async () => {
    const event = await given();
    const owner = await signIn("producer", { producerId });
    expect((await call(eventRoutes.cancelEvent, { id: event.id }, owner)).status).toBe(200);
    expect(await mailsAbout(event.id)).toEqual([]);
  });

  test("is put at the top of the catalog and taken back, and written down only where something changed", async () => {
    const event = await given();
    for (const isFeatured of [true, true, false])
      expect((await call(featureEvent, { id: event.id, isFeatured }, admin)).body.isFeatured).toBe(
        isFeatured,
      );
    const log = await auditLogs.all().where("resource.id", "==", event.id).get();
    expect(log.docs.map((doc) => doc.data().action).sort()).toEqual(["event.featured", "event.unfeatured"]);
  });
});
