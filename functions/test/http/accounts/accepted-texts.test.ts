import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS, pendingConsents } from "@tarima/shared/accounts/consent.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders, producers, users } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { buyerOf } from "../../support/buyer-of.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenFreeEvent, hold } from "../../support/world.ts";

// Which version of the terms and of the treatment of data is recorded, where an account is made, an organisation registered, a purchase
// paid for, or the texts accepted by themselves.

beforeAll(async () => {
  await startApi();
});
afterAll(stopApi);

let ana: Person;
beforeEach(async () => {
  ana = await signIn();
});

const present = Object.entries(CONSENT_VERSIONS);
/** What stood on the site until these texts, and what pages of then accept. */
const EARLIER = [
  ["terms", "2026-11-27"],
  ["data", "2026-11-27"],
];
const unknown = { ...CONSENT_VERSIONS, data: "2020-01-01" as typeof CONSENT_VERSIONS.data };
/** Of a page that was opened yesterday, before these texts were on the site. */
const yesterday = { terms: "2026-11-27", data: "2026-11-27" } as const;
const said = { "consentVersions.data": "Este texto cambió: recarga la página y léelo otra vez" };

const acceptedBy = async (uid: string) =>
  ((await users.doc(uid).get()).data()?.consents ?? []).map(({ kind, version }) => [kind, version]);

const someone = () => ({
  email: `p-${randomUUID().slice(0, 8)}@correo.test`,
  password: "Tarima-2026!",
  firstName: "Luz Dary",
  lastName: "Quiñones",
  acceptTerms: true as const,
});
const organiser = () => ({
  ...{ firstName: "Lina", lastName: "Mosquera", email: ana.email },
  acceptTerms: true as const,
});

const pay = (orderId: string, more: object = { consentVersions: CONSENT_VERSIONS }) =>
  call(paymentRoutes.startCheckout, { orderId, buyer: buyerOf(ana), ...more }, ana);
const givenHeld = async () => (await hold(await givenFreeEvent(), 1, ana)).body.id;

describe("the version that was shown", () => {
  test("has to have been on the site, or no account is made", async () => {
    const person = { ...someone(), consentVersions: unknown };
    const { status, body } = await call(accountRoutes.register, person);
    expect([status, body.fields]).toEqual([400, said]);
    await expect(getAuth().getUserByEmail(person.email)).rejects.toThrow();
  });

  test("of an account made on a page of yesterday is recorded as it was read, and the present one is asked for", async () => {
    const person = { ...someone(), consentVersions: yesterday };
    expect((await call(accountRoutes.register, person)).status).toBe(201);
    const { uid } = await getAuth().getUserByEmail(person.email);
    expect(await acceptedBy(uid)).toEqual(EARLIER);
    const { consents = [] } = (await users.doc(uid).get()).data() ?? {};
    expect(pendingConsents(consents)).toEqual(["terms", "data"]);
  });

  test("of an organiser registered on a page of yesterday is recorded as it was read", async () => {
    const registration = { ...organiser(), consentVersions: yesterday };
    expect((await call(producerRoutes.registerProducer, registration, ana)).status).toBe(201);
    expect(await acceptedBy(ana.uid)).toEqual(EARLIER);
  });

  test.each([
    ["of yesterday", { ...CONSENT_VERSIONS, data: yesterday.data as typeof CONSENT_VERSIONS.data }],
    ["that nobody knows", unknown],
  ])(
    "where texts are accepted by themselves is the present one: one %s is refused",
    async (_which, other) => {
      const { status, body } = await call(attendeeRoutes.acceptConsents, { consentVersions: other }, ana);
      expect([status, body.fields]).toEqual([400, said]);
      expect((await call(attendeeRoutes.getMyProfile, {}, ana)).body.consents).toEqual([]);
    },
  );

  test("is kept once, however often it is accepted", async () => {
    const accept = () => call(attendeeRoutes.acceptConsents, { consentVersions: CONSENT_VERSIONS }, ana);
    await Promise.all([accept(), accept()]);
    expect((await accept()).body.consents.map(({ kind, version }) => [kind, version])).toEqual(present);
  });

  test("of an organiser is kept in the account of who accepts it, beside what it had", async () => {
    await pay(await givenHeld(), { consentVersions: yesterday });
    const registration = { ...organiser(), consentVersions: CONSENT_VERSIONS };
    const { id } = (await call(producerRoutes.registerProducer, registration, ana)).body;
    expect(await acceptedBy(ana.uid)).toEqual([...EARLIER, ...present]);
    expect((await producers.doc(id).get()).data()?.consents).toEqual([]);
  });

  test("of an account that is deleted while it registers an organiser is not kept, and there is no organisation", async () => {
    await call(attendeeRoutes.getMyProfile, {}, ana);
    const goes = () => call(attendeeRoutes.deleteMyAccount, {}, ana);
    const registration = { ...organiser(), consentVersions: CONSENT_VERSIONS };
    const { body } = await meetingAt("new producer", goes, () =>
      call(producerRoutes.registerProducer, registration, ana),
    );
    expect(body).toMatchObject({ code: "SESSION_OUTDATED" });
    expect(await acceptedBy(ana.uid)).toEqual([]);
    expect((await producers.doc(`de-${ana.uid}`).get()).exists).toBe(false);
  });

  test("of an account whose profile is cleared while it registers an organiser is not kept either", async () => {
    await call(attendeeRoutes.getMyProfile, {}, ana);
    const goes = () => users.doc(ana.uid).update({ deletedAt: new Date() });
    const registration = { ...organiser(), consentVersions: CONSENT_VERSIONS };
    const { status } = await meetingAt("new producer", goes, () =>
      call(producerRoutes.registerProducer, registration, ana),
    );
    expect([status, await acceptedBy(ana.uid)]).toEqual([401, []]);
    expect((await producers.doc(`de-${ana.uid}`).get()).exists).toBe(false);
  });

  test("of an organiser has to have been on the site, or there is no organisation", async () => {
    const registration = { ...organiser(), consentVersions: unknown };
    const { status, body } = await call(producerRoutes.registerProducer, registration, ana);
    expect([status, body.fields]).toEqual([400, said]);
    expect((await producers.doc(`de-${ana.uid}`).get()).exists).toBe(false);
  });
});

describe("at a checkout", () => {
  const statusOf = async (id: string) => (await orders.doc(id).get()).data()?.status;

  test("what was ticked is recorded by the payment itself, once, also for who had no profile", async () => {
    expect((await users.doc(ana.uid).get()).exists).toBe(false);
    const id = await givenHeld();
    for (let times = 0; times < 2; times++) expect((await pay(id)).status).toBe(200);
    await pay(await givenHeld());
    expect(await acceptedBy(ana.uid)).toEqual(present);
  });

  test("a page of yesterday pays, and what it showed is recorded; the present text is then asked for, and added", async () => {
    expect((await pay(await givenHeld(), { consentVersions: yesterday })).body.paymentStatus).toBe(
      "completed",
    );
    expect(await acceptedBy(ana.uid)).toEqual(EARLIER);
    await pay(await givenHeld());
    expect(await acceptedBy(ana.uid)).toEqual([...EARLIER, ...present]);
  });

  test.each([
    ["a version that nobody knows", unknown],
    ["a longer one", { ...CONSENT_VERSIONS, terms: "2026-12-01-correccion-2" }],
    ["one text of the two", { terms: CONSENT_VERSIONS.terms }],
    ["nothing", null],
    ["a list", []],
    ["a number", 20261128],
  ])("%s pays, and nothing is recorded", async (_which, consentVersions) => {
    const { status, body } = await pay(await givenHeld(), { consentVersions });
    expect([status, body.paymentStatus]).toEqual([200, "completed"]);
    expect(await acceptedBy(ana.uid)).toEqual([]);
  });

  test("a superadmin who pays for somebody accepts nothing, for nobody", async () => {
    const admin = await signIn("superadmin");
    const paid = { orderId: await givenHeld(), buyer: buyerOf(ana), consentVersions: CONSENT_VERSIONS };
    expect((await call(paymentRoutes.startCheckout, paid, admin)).status).toBe(200);
    expect([await acceptedBy(admin.uid), await acceptedBy(ana.uid)]).toEqual([[], []]);
  });

  test("a profile that cannot be written stops no sale", async () => {
    const id = await givenHeld();
    const fails = () => Promise.reject(new Error("the profile is not to be had"));
    await call(attendeeRoutes.getMyProfile, {}, ana);
    const { status, body } = await meetingAt("profile", fails, () => pay(id));
    expect([status, body.paymentStatus]).toEqual([200, "completed"]);
    expect([await statusOf(id), await acceptedBy(ana.uid)]).toEqual(["confirmed", []]);
  });

  test("a profile that is not written in time keeps nobody waiting, and gets it when it is", async () => {
    const id = await givenHeld();
    await call(attendeeRoutes.getMyProfile, {}, ana);
    let goOn: () => void = () => undefined;
    const hangs = () => new Promise<void>((resolve) => (goOn = resolve));
    const { status, body } = await meetingAt("profile", hangs, () => pay(id));
    expect([status, body.paymentStatus]).toEqual([200, "completed"]);
    expect([await statusOf(id), await acceptedBy(ana.uid)]).toEqual(["confirmed", []]);
    goOn();
    await expect.poll(() => acceptedBy(ana.uid)).toEqual(present);
  });

  test("a profile that cannot be read when the sale is made stops none", async () => {
    const id = await givenHeld();
    const profile = db().doc(`users/${ana.uid}`);
    const { status, body } = await meetingAt(
      "order",
      () => profile.set({ consents: "none of ours" }),
      () => pay(id),
    );
    expect([status, body.paymentStatus]).toEqual([200, "completed"]);
    expect(await statusOf(id)).toBe("confirmed");
    expect((await profile.get()).get("consents")).toBe("none of ours");
  });

  /** As deleting an account leaves it. */
  const goes = () => users.doc(ana.uid).update({ deletedAt: new Date(), email: "" });

  test.each(["order", "profile"] as const)(
    "an account that is deleted while its %s is changed is not written to",
    async (place) => {
      const id = await givenHeld();
      await call(attendeeRoutes.getMyProfile, {}, ana);
      expect((await meetingAt(place, goes, () => pay(id))).status).toBe(200);
      expect([await acceptedBy(ana.uid), (await users.doc(ana.uid).get()).data()?.email]).toEqual([[], ""]);
    },
  );
});

describe("a page that does not say what it showed", () => {
  const unsaid = { consentVersions: "Este texto cambió: recarga la página y léelo otra vez" };

  test("makes no account, registers no organiser, and accepts nothing", async () => {
    for (const [route, body] of [
      [accountRoutes.register, someone()],
      [producerRoutes.registerProducer, organiser()],
      [attendeeRoutes.acceptConsents, {}],
    ] as const) {
      const answer = await request("POST", route.path, { person: ana, body });
      expect([answer.status, answer.body.fields]).toEqual([400, unsaid]);
    }
    expect(await acceptedBy(ana.uid)).toEqual([]);
  });

  test("pays, and nothing is recorded, as it never was", async () => {
    const body = { orderId: await givenHeld(), buyer: buyerOf(ana) };
    expect((await request("POST", paymentRoutes.startCheckout.path, { person: ana, body })).status).toBe(200);
    expect(await acceptedBy(ana.uid)).toEqual([]);
  });
});
