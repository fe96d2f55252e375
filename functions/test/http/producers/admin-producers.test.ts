import { randomUUID } from "node:crypto";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { changeRole, TARIMA } from "../../../src/features/attendees/change-claims.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { whenProducerChanges } from "../../../src/features/payout-accounts/when-producer-changes.ts";
import { changeProducerStatus } from "../../../src/features/producers/change-producer-status.ts";
import { deleteProducer } from "../../../src/features/producers/delete-producer.ts";
import { auditLogs, producers, users } from "../../../src/lib/firestore/collections.ts";
import { encodeCursor } from "../../../src/lib/http/paging.ts";
import { addressOf, bucket } from "../../../src/lib/storage/public-files.ts";
import { call, type Person, request, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { triggers } from "../../support/triggers.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";

const { listProducers, changeProducerStatuses, updateProducer } = producerRoutes;

let admin: Person;
/** A word in every name, so that only what these tests made is found. */
const mark = `cantaor${randomUUID().slice(0, 6)}`;

beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

/** A producer whose owner has an account. */
async function given(overrides: Partial<Producer> = {}): Promise<{ producer: Producer; owner: Person }> {
  const owner = await signIn("producer");
  const brandName = `Casa ${mark}`;
  return { producer: await givenProducer({ ownerUid: owner.uid, brandName, ...overrides }), owner };
}
const stored = async (id: string) => (await producers.doc(id).get()).data();

describe("the list of producers", () => {
  let made: Producer[];
  beforeAll(async () => {
    const each: Partial<Producer>[] = [
      { city: "Cali", docNumber: "901448220-6" },
      { city: "Santa Marta", contactEmail: `hola@${mark}.test`, status: "pending" },
      {
        city: "Cali",
        docNumber: "52.100.200",
        userType: "NATURAL_PERSON",
        status: "suspended",
        ownerUid: "nadie",
      },
    ];
    made = [];
    for (const [i, overrides] of each.entries())
      made.push((await given({ ...overrides, createdAt: `2031-05-0${i + 1}T12:00:00.000Z` })).producer);
  });
  const found = async (input: Parameters<typeof call<typeof listProducers>>[1]) =>
    (await call(listProducers, { name: mark, ...input }, admin)).body.items.map(
      ({ id }) => made.findIndex((it) => it.id === id) + 1,
    );

  // spec: 1.18, 2.31, 6.3, 7.76
  test("is found by name, e-mail, document, city, status and days, alone and together, the newest first", async () => {
    expect(await found({})).toEqual([3, 2, 1]);
    expect(await found({ city: "cali" })).toEqual([3, 1]);
    expect(await found({ email: `hola@${mark}` })).toEqual([2]);
    expect(await found({ docNumber: "52100" })).toEqual([3]);
    expect(await found({ search: `${mark} casa`, city: "santa" })).toEqual([2]);
    expect(await found({ status: "suspended" })).toEqual([3]);
    expect(await found({ status: "suspended", city: "santa" })).toEqual([]);
    const days = { dateFrom: "2031-05-02T00:00:00Z", dateTo: "2031-05-02T23:00:00Z" };
    expect(await found(days)).toEqual([2]);
  });

  // spec: 3.3, 3.17, 7.76
  test("is turned page by page, and says when an owner signed in last, or never", async () => {
    const first = (await call(listProducers, { name: mark, limit: 2 }, admin)).body;
    expect([first.items.length, first.hasNextPage]).toEqual([2, true]);
    expect(first.items[0]).toMatchObject({ lastLoginAt: null, activeEvents: 0, phoneCountryCode: "+57" });
    expect(first.items[1]?.lastLoginAt).toEqual(expect.any(String));
    expect(first.items[0]).not.toHaveProperty("ownerUid");
    const second = (await call(listProducers, { name: mark, limit: 2, cursor: first.cursor ?? "" }, admin))
      .body;
    expect([second.items.map(({ id }) => id), second.hasNextPage]).toEqual([[made[0]?.id], false]);
  });

  // spec: 2.67, 3.18
  test("says how many there are in all, unless it is searched", async () => {
    const of = (input: Parameters<typeof call<typeof listProducers>>[1]) =>
      call(listProducers, { limit: 1, ...input }, admin);
    const day = { dateFrom: "2031-05-01T00:00:00Z", dateTo: "2031-05-03T23:00:00Z" };
    const first = (await of(day)).body;
    expect([first.items.length, first.hasNextPage, first.total]).toEqual([1, true, 3]);
    expect((await of({ ...day, cursor: first.cursor ?? "" })).body.total).toBe(3);
    expect((await of({ ...day, status: "suspended" })).body.total).toBe(1);
    expect((await of({ name: mark })).body).not.toHaveProperty("total");
  });

  test("is found by a new name as soon as it has one", async () => {
    const { producer } = await given();
    const brandName = `Otra ${randomUUID().slice(0, 8)}`;
    await call(updateProducer, { id: producer.id, brandName }, admin);
    const { items } = (await call(listProducers, { search: brandName }, admin)).body;
    expect(items.map(({ id }) => id)).toEqual([producer.id]);
  });

  test("refuses what makes no sense, on its field", async () => {
    for (const [query, field] of [
      ["dateFrom=2031-05-02T00:00:00Z&dateTo=2031-05-01T00:00:00Z", "dateTo"],
      ["dateTo=ayer", "dateTo"],
      ["status=roto", "status"],
      [`name=${"x".repeat(81)}`, "name"],
      ["limit=0", "limit"],
      [`cursor=${encodeCursor(["ayer", "x"])}`, "cursor"],
    ] as const) {
      const { status, body } = await request("GET", `/producer?${query}`, { person: admin });
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
    }
  });

  test("counts the published events of each, deliveries repeated and at once", async () => {
    const { producer } = await given();
    const published = await givenEvent({ producerId: producer.id });
    await givenEvent({ producerId: producer.id, status: "draft" });
    const written = {
      params: { eventId: published.id },
      time: new Date().toISOString(),
      data: {
        before: { data: () => ({ ...published, status: "approved" }) },
        after: { exists: true, data: () => published },
      },
    } as never;
    await Promise.all([triggers.onEventWritten(written), triggers.onEventWritten(written)]);
    await triggers.onEventWritten(written);
    expect((await stored(producer.id))?.activeEvents).toBe(1);
  });
});

describe("what a producer may do", () => {
  // spec: 4.5, 7.80
  test("is changed on the record and in the claims of its owner, and written down", async () => {
    const { producer, owner } = await given({ status: "pending" });
    const { body } = await call(
      producerRoutes.changeProducerStatus,
      { id: producer.id, status: "active" },
      admin,
    );
    expect(body.status).toBe("active");
    expect((await stored(producer.id))?.status).toBe("active");
    expect((await getAuth().getUser(owner.uid)).customClaims).toMatchObject({ producerStatus: "active" });
    const log = await auditLogs.all().where("resource.id", "==", owner.uid).get();
    expect(log.docs.map((doc) => doc.data())).toMatchObject([
      { action: "producer.status_changed", user: { id: admin.uid }, payload: { before: "pending" } },
    ]);
  });

  test("is mailed to its owner with the reason, once, however often and by however many it is asked for", async () => {
    const { producer, owner } = await given({ status: "pending", email: `${randomUUID()}@laclave.test` });
    const told = async () =>
      (await mails.all().where("to", "==", owner.email).get()).docs.map((doc) => doc.data().data); // not of the registration
    const suspend = () =>
      call(
        producerRoutes.changeProducerStatus,
        { id: producer.id, status: "suspended", reason: "Falta el RUT" },
        admin,
      );
    expect(
      (await call(producerRoutes.changeProducerStatus, { id: producer.id, status: "active" }, admin)).status,
    ).toBe(200);
    const data = { producerId: producer.id, reason: null };
    expect(await told()).toEqual([{ ...data, status: "active", before: "pending" }]);
    const answers = await Promise.all([suspend(), suspend(), suspend()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await suspend();
    expect(await told()).toHaveLength(2);
    const suspended = { ...data, status: "suspended", before: "active", reason: "Falta el RUT" };
    expect(await told()).toContainEqual(suspended);
    await call(producerRoutes.changeProducerStatus, { id: producer.id, status: "suspended" }, admin); // says no less than before
    const claims = (await getAuth().getUser(owner.uid)).customClaims ?? {};
    const fresh = tokenOf(owner.uid, { email: owner.email, email_verified: true, ...claims });
    const own = { ...owner, authorization: `Bearer ${fresh}` };
    const seen = (await call(producerRoutes.getProducer, { id: producer.id }, own)).body;
    expect(seen).toMatchObject({ status: "suspended", statusReason: "Falta el RUT" });
  });

  test("is not mailed any more once it was changed again", async () => {
    const { producer, owner } = await given({ status: "pending" });
    for (const status of ["active", "suspended"] as const)
      await call(producerRoutes.changeProducerStatus, { id: producer.id, status }, admin);
    const told = (await mails.all().where("to", "==", owner.email).get()).docs.map((doc) => doc.data());
    const made = await Promise.all(
      told.map(async (mail) => [mail.data.status, "skipped" in (await compose(mail, new Date()))]),
    );
    expect(made.toSorted()).toEqual([
      ["active", true],
      ["suspended", false],
    ]);
  });

  test("takes no role from an owner who is a superadmin by now, nor does deleting it", async () => {
    const { producer, owner } = await given();
    await changeRole({ uid: owner.uid, role: "superadmin", by: TARIMA }, new Date());
    const roleOf = async () => [
      (await getAuth().getUser(owner.uid)).customClaims?.role,
      (await users.doc(owner.uid).get()).data()?.role,
    ];
    await call(producerRoutes.changeProducerStatus, { id: producer.id, status: "suspended" }, admin);
    expect([(await stored(producer.id))?.status, ...(await roleOf())]).toEqual([
      "suspended",
      "superadmin",
      "superadmin",
    ]);
    expect((await call(producerRoutes.deleteProducer, { id: producer.id }, admin)).status).toBe(204);
    expect(await roleOf()).toEqual(["superadmin", "superadmin"]);
    await changeRole({ uid: owner.uid, role: "attendee", by: TARIMA }, new Date());
  });

  test("waits for superadmins, who are mailed of a new producer, once", async () => {
    const head = { uid: `000-${randomUUID()}`, email: `${randomUUID()}@tarima.test`, name: "Jefa" };
    await users.doc(head.uid).set({ ...newProfile(head, new Date()), role: "superadmin" });
    const off = { uid: `000-${randomUUID()}`, email: `${randomUUID()}@tarima.test`, name: "Antes" };
    const disabledAt = new Date().toISOString();
    await users.doc(off.uid).set({ ...newProfile(off, new Date()), role: "superadmin", disabledAt });
    const person = await signIn();
    const lina = {
      firstName: "Lina",
      lastName: "Mosquera",
      email: person.email,
      acceptTerms: true as const,
      consentVersions: CONSENT_VERSIONS,
    };
    const register = () => call(producerRoutes.registerProducer, lina, person);
    const { body } = await register();
    await register();
    const told = (await mails.all().where("to", "==", head.email).get()).docs.map((doc) => doc.data());
    expect((await mails.all().where("to", "==", off.email).get()).size).toBe(0);
    const [mail] = (await mails.all().where("to", "==", head.email).get()).docs.map((doc) => doc.data());
    if (!mail) throw new Error("no mail");
    expect(await compose(mail, new Date())).toMatchObject({ subject: expect.stringContaining("Lina") });
    await call(producerRoutes.changeProducerStatus, { id: body.id, status: "active" }, admin);
    expect(await compose(mail, new Date())).toEqual({ skipped: "no review waits" });
    for (const { uid } of [head, off]) await users.doc(uid).delete();
    expect(told.map(({ template, data }) => [template, data])).toEqual([
      ["to-review", { what: "producer", id: body.id, name: "Lina Mosquera" }],
    ]);
  });

  // spec: 4.5, 6.3
  test("of several at once: each for itself, and each named twice once", async () => {
    const [one, two] = await Promise.all([given(), given()]);
    const orphan = await givenProducer({ ownerUid: `nadie-${randomUUID()}` });
    const ids = [one.producer.id, "nadie", two.producer.id, one.producer.id, orphan.id];
    const { status, body } = await call(changeProducerStatuses, { ids, status: "suspended" }, admin);
    expect([status, body.updated]).toEqual([200, 2]);
    expect(body.results.map(({ id, isDone, code }) => [id, isDone, code])).toEqual([
      [one.producer.id, true, null],
      ["nadie", false, "PRODUCER_NOT_FOUND"],
      [two.producer.id, true, null],
      [orphan.id, false, "PRODUCER_STATUS_ERROR"],
    ]);
    expect((await stored(two.producer.id))?.status).toBe("suspended");
    expect((await stored(orphan.id))?.status).toBe("active");
  });

  // spec: 4.6, 5.13
  test("refuses what is no status, and no list", async () => {
    for (const body of [
      { ids: [], status: "active" },
      { ids: ["a/b"], status: "roto" },
      { ids: Array.from({ length: 101 }, (_, i) => `p${i}`), status: "active" },
      { status: "active" },
    ])
      expect((await request("PATCH", "/producer", { person: admin, body })).status).toBe(400);
    const odd = await request("PATCH", "/producer/nadie", { person: admin, body: { status: "roto" } });
    expect([odd.status, odd.body.fields]).toEqual([400, { status: "No es uno de los valores permitidos" }]);
  });
});

describe("a producer that is deleted", () => {
  // spec: 7.81
  test("leaves an attendee behind, and no picture", async () => {
    const { producer, owner } = await given();
    const path = `producers/${producer.id}/logo_1`;
    await bucket()
      .file(path)
      .save("x", { resumable: false, metadata: { metadata: { checked: "true" } } });
    const { status } = await call(producerRoutes.deleteProducer, { id: producer.id }, admin);
    expect(status).toBe(204);
    await triggers.onProducerWritten({
      params: { producerId: producer.id },
      time: new Date().toISOString(),
      data: { before: { data: () => producer }, after: { data: () => undefined } },
    } as never);
    expect((await fetch(addressOf(path))).status).toBe(404);
    expect((await producers.doc(producer.id).get()).exists).toBe(false);
    expect((await users.doc(owner.uid).get()).data()).toMatchObject({ role: "attendee" });
    expect((await getAuth().getUser(owner.uid)).customClaims).not.toHaveProperty("producerId");
    expect((await call(producerRoutes.deleteProducer, { id: producer.id }, admin)).status).toBe(404);
  });

  test("while its status is changed leaves nobody with the claims of it", async () => {
    const { producer, owner } = await given();
    const suspend = { producerId: producer.id, status: "suspended", by: TARIMA } as const;
    await changeProducerStatus({ ...suspend, status: "active" }, whenProducerChanges, new Date()); // the owner has a profile
    const late = meetingAt(
      "profile's claims",
      () => deleteProducer(producer.id, TARIMA, new Date()),
      () => changeProducerStatus(suspend, whenProducerChanges, new Date()),
    );
    await expect(late).rejects.toMatchObject({ code: "PRODUCER_NOT_FOUND" });
    const { customClaims } = await getAuth().getUser(owner.uid);
    expect([customClaims?.role, customClaims?.producerId]).toEqual(["attendee", undefined]);
    expect((await users.doc(owner.uid).get()).data()?.role).toBe("attendee");
  });

  test("has no events: one that has any stays", async () => {
    const { producer } = await given();
    await givenEvent({ producerId: producer.id, status: "cancelled" });
    const { status, body } = await call(producerRoutes.deleteProducer, { id: producer.id }, admin);
    expect([status, body.code]).toEqual([409, "PRODUCER_HAS_EVENTS"]);
    expect((await producers.doc(producer.id).get()).exists).toBe(true);
  });
});
