import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { ACCOUNT_MAILS_PER_EMAIL } from "@tarima/shared/lib/limits.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProducer } from "../../../../tools/builders/people.ts";
import { deleteAccount } from "../../../src/features/accounts/delete-account.ts";
import { changeRole, TARIMA } from "../../../src/features/attendees/change-claims.ts";
import { recountAttendees } from "../../../src/features/attendees/recount-attendees.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { whenProducerChanges } from "../../../src/features/payout-accounts/when-producer-changes.ts";
import { changeProducerStatus } from "../../../src/features/producers/change-producer-status.ts";
import { accountSecurity } from "../../../src/features/security/security-records.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import {
  auditLogs,
  orders,
  producers,
  recentSearches,
  staffOf,
  tickets,
  users,
} from "../../../src/lib/firestore/collections.ts";
import {
  authTimeOf,
  call,
  givenSession,
  type Person,
  request,
  signIn,
  startApi,
  stopApi,
  tokenOf,
} from "../../support/api.ts";
import { givenEvent, givenFreeEvent, givenStaff, givenTickets, hold } from "../../support/world.ts";

beforeAll(async () => {
  await startApi();
});
afterAll(stopApi);

const marcela = {
  user: { id: "marcela", name: "Marcela Ríos", email: "admin@tarima.test", role: "superadmin" },
  ip: "",
  ua: "",
};
const someEmail = () => `p-${randomUUID().slice(0, 8)}@correo.test`;
const somebody = (email = someEmail()) => ({
  email,
  password: "Tarima-2026!",
  firstName: "Luz Dary",
  lastName: "Quiñones",
  acceptTerms: true as const,
  consentVersions: CONSENT_VERSIONS,
});
const mailsTo = async (email: string) =>
  (await mails.all().where("to", "==", email).get()).docs.map((doc) => doc.data().template);

/** The same person with the token that a refresh would return now. */
async function refreshed(person: Person, claims: Record<string, unknown> = {}): Promise<Person> {
  const { customClaims } = await auth().getUser(person.uid);
  const token = tokenOf(person.uid, {
    email: person.email,
    email_verified: true,
    auth_time: authTimeOf(person.authorization),
    ...customClaims,
    ...claims,
  });
  return { ...person, authorization: `Bearer ${token}` };
}

describe("registering", () => {
  test("makes an account with its consents, and mails the verification", async () => {
    const person = somebody();
    const { status } = await call(accountRoutes.register, person);
    expect(status).toBe(201);
    const user = await auth().getUserByEmail(person.email);
    expect([user.displayName, user.emailVerified]).toEqual(["Luz Dary Quiñones", false]);
    const profile = (await users.doc(user.uid).get()).data();
    expect(profile).toMatchObject({ firstName: "Luz Dary", lastName: "Quiñones", role: "attendee" });
    expect(profile?.consents).toMatchObject([
      { kind: "terms", version: CONSENT_VERSIONS.terms, channel: "web" },
      { kind: "data", version: CONSENT_VERSIONS.data, channel: "web" },
    ]);
    expect(await mailsTo(person.email)).toEqual(["verify-email"]);
  });

  test("twice, or twice at once, is safe: one account, the same answer, and its owner is told", async () => {
    const person = somebody();
    const first = await Promise.all([1, 2].map(() => call(accountRoutes.register, person)));
    const second = await call(accountRoutes.register, { ...person, password: "Otra-clave-1" });
    for (const { status, body } of [...first, second]) expect([status, body]).toEqual([201, first[0]?.body]);
    const { uid } = await auth().getUserByEmail(person.email);
    const profiles = await users.all().where("email", "==", person.email).get();
    expect(profiles.docs.map(({ id }) => id)).toEqual([uid]);
    expect((await mailsTo(person.email)).sort()).toEqual([
      "account-exists",
      "account-exists",
      "verify-email",
    ]);
  });

  test("names everything that is wrong, and makes nothing", async () => {
    const { status, body } = await request("POST", "/auth/register", {
      body: { email: "ana@", password: "tarima", firstName: " ", acceptTerms: false },
    });
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([
      400,
      ["acceptTerms", "consentVersions", "email", "firstName", "lastName", "password"],
    ]);
  });
});

describe("asking for the verification or a new password", () => {
  // spec: 7.87
  test.each(["resendVerification", "recoverPassword"] as const)(
    "%s answers the same whether or not there is an account, and stops after a few",
    async (name) => {
      const known = await signIn();
      const unknown = someEmail();
      const answers = await Promise.all(
        [known.email, unknown].map((email) => call(accountRoutes[name], { email })),
      );
      expect(answers[0]?.status).toBe(200);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      for (const email of [known.email, unknown]) {
        for (let i = 1; i < ACCOUNT_MAILS_PER_EMAIL; i++) await call(accountRoutes[name], { email });
        const { status, body, headers } = await call(accountRoutes[name], { email });
        expect([status, body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      }
    },
  );

  // spec: 5.40
  test("says what is missing in the words of the catalogue", async () => {
    const { body } = await call(accountRoutes.resendVerification, { email: "  " });
    expect(body.fields).toEqual({ email: "Por favor ingresa tu correo electrónico" });
  });
});

describe("somebody whose e-mail is not verified", () => {
  test("can neither buy nor scan, and may read their profile", async () => {
    const person = await signIn("scanner");
    const unverified = await refreshed(person, { role: "scanner", email_verified: false });
    const event = await givenEvent();
    expect((await hold(event, 1, unverified)).body.code).toBe("EMAIL_NOT_VERIFIED");
    const scan = await call(
      checkInRoutes.validateQr,
      { qrToken: "x", eventId: event.id, method: "scanner_web" } as never,
      unverified,
    );
    expect(scan.body.code).toBe("EMAIL_NOT_VERIFIED");
    expect((await call(attendeeRoutes.getMyProfile, {}, unverified)).status).toBe(200);
  });
});

describe("a role", () => {
  test("changes in one place: claims, an entry in the log, and the older token is refused at once", async () => {
    const person = await signIn("promoter");
    expect((await call(attendeeRoutes.getMyProfile, {}, person)).status).toBe(200);
    await changeRole({ uid: person.uid, role: "attendee", by: marcela }, new Date());
    const { status, body } = await call(attendeeRoutes.getMyProfile, {}, person);
    expect([status, body.code]).toEqual([401, "SESSION_OUTDATED"]);
    expect((await call(attendeeRoutes.getMyProfile, {}, await refreshed(person))).body.role).toBe("attendee");
    const log = await auditLogs.all().where("resource.id", "==", person.uid).get();
    expect(log.docs.map((doc) => doc.data().action)).toEqual(["role.changed"]);
  });

  test("two changes at once leave claims and profile saying the same", async () => {
    const person = await signIn();
    const change = (role: "promoter" | "scanner") =>
      changeRole({ uid: person.uid, role, by: marcela }, new Date());
    await Promise.all([change("promoter"), change("scanner")]);
    const { customClaims } = await auth().getUser(person.uid);
    const profile = (await users.doc(person.uid).get()).data();
    expect([profile?.role, profile?.claimsVersion]).toEqual([
      customClaims?.role,
      customClaims?.claimsVersion,
    ]);
  });

  test("a superadmin's is taken away at once, too, and never the last one's", async () => {
    const [one, other] = [await signIn(), await signIn()];
    for (const { uid } of [one, other])
      await changeRole({ uid, role: "superadmin", by: marcela }, new Date());
    const admin = await refreshed(one);
    await givenSession(admin, true);
    const demoted = await call(attendeeRoutes.updateAttendee, { id: other.uid, role: "attendee" }, admin);
    expect([demoted.status, demoted.body.role]).toEqual([200, "attendee"]);
    expect(
      (
        await call(
          attendeeRoutes.listAttendees,
          {},
          await refreshed(other, { role: "superadmin", claimsVersion: 1 }),
        )
      ).body.code,
    ).toBe("SESSION_OUTDATED");
    const last = await call(attendeeRoutes.updateAttendee, { id: one.uid, role: "attendee" }, admin);
    expect([last.status, last.body.code]).toEqual([409, "LAST_SUPERADMIN"]);
    const producer = await call(attendeeRoutes.updateAttendee, { id: other.uid, role: "producer" }, admin);
    expect(producer.body.code).toBe("ROLE_NEEDS_PRODUCER");
    await changeRole({ uid: one.uid, role: "attendee", by: marcela }, new Date());
  });

  test.each([
    ["demote", { role: "attendee" }],
    ["switch off", { isDisabled: true }],
  ] as const)("two superadmins who %s each other at once leave one who can sign in", async (_, change) => {
    const admins = await Promise.all([1, 2].map(() => signIn()));
    for (const { uid } of admins) await changeRole({ uid, role: "superadmin", by: marcela }, new Date());
    const [one, other] = (await Promise.all(admins.map((it) => refreshed(it)))) as [Person, Person];
    for (const admin of [one, other]) await givenSession(admin, true);
    const answers = await Promise.all([
      call(attendeeRoutes.updateAttendee, { id: other.uid, ...change }, one),
      call(attendeeRoutes.updateAttendee, { id: one.uid, ...change }, other),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "LAST_SUPERADMIN"]);
    const left = await Promise.all(
      [one, other].map(async ({ uid }) => {
        const { disabled, customClaims } = await auth().getUser(uid);
        const profile = (await users.doc(uid).get()).data();
        const isOne = profile?.role === "superadmin" && !profile.disabledAt;
        expect([uid, customClaims?.role === "superadmin" && !disabled]).toEqual([uid, isOne]);
        return isOne;
      }),
    );
    expect(left.filter(Boolean)).toHaveLength(1);
    for (const { uid } of admins) await changeRole({ uid, role: "attendee", by: marcela }, new Date());
  });

  test("of a superadmin is for whose e-mail is proved to be theirs", async () => {
    const [admin, person] = [await signIn("superadmin"), await signIn()];
    await call(attendeeRoutes.getMyProfile, {}, person);
    await auth().updateUser(person.uid, { emailVerified: false });
    const { status, body } = await call(
      attendeeRoutes.updateAttendee,
      { id: person.uid, role: "superadmin" },
      admin,
    );
    expect([status, body.code]).toEqual([409, "ACCOUNT_NOT_VERIFIED"]);
    expect((await auth().getUser(person.uid)).customClaims?.role).toBeUndefined();
  });

  test("a superadmin who is switched off does not count as one who is left", async () => {
    const [one, off] = [await signIn(), await signIn()];
    for (const { uid } of [one, off]) await changeRole({ uid, role: "superadmin", by: marcela }, new Date());
    const admin = await refreshed(one);
    await givenSession(admin, true);
    await call(attendeeRoutes.updateAttendee, { id: off.uid, isDisabled: true }, admin);
    for (const change of [{ role: "attendee", firstName: "Otra" }, { isDisabled: true }] as const) {
      const { status, body } = await call(attendeeRoutes.updateAttendee, { id: one.uid, ...change }, admin);
      expect([status, body.code]).toEqual([409, "LAST_SUPERADMIN"]);
    }
    const { body } = await call(attendeeRoutes.getAttendee, { id: one.uid }, admin); // the session is still good
    expect([body.role, body.firstName]).toEqual(["superadmin", "Persona"]);
    for (const { uid } of [one, off]) await changeRole({ uid, role: "attendee", by: marcela }, new Date());
  });
});

describe("becoming a producer", () => {
  const registration = {
    firstName: "Lina",
    lastName: "Mosquera",
    email: "lina@tarima.test",
    acceptTerms: true,
    consentVersions: CONSENT_VERSIONS,
  } as const;

  // spec: 6.10, 7.75
  test("makes a pending one and its claims; again, and twice at once, it is the same one", async () => {
    const lina = await signIn();
    const [one, two] = await Promise.all(
      [1, 2].map(() => call(producerRoutes.registerProducer, { ...registration, city: "Cali" }, lina)),
    );
    expect(one?.status).toBe(201);
    expect(two?.body).toEqual(one?.body);
    const id = one?.body.id ?? "";
    expect((await producers.doc(id).get()).data()).toMatchObject({
      status: "pending",
      fullName: "Lina Mosquera",
      ownerUid: lina.uid,
    });
    const again = await call(producerRoutes.registerProducer, registration, await refreshed(lina));
    expect(again.body).toEqual(one?.body);
    expect((await auth().getUser(lina.uid)).customClaims).toMatchObject({
      role: "producer",
      producerId: id,
      producerStatus: "pending",
    });
  });

  // spec: 6.19, 8.49
  test("without a session says so, and a status of one's own choosing is refused", async () => {
    const nobody = await call(producerRoutes.registerProducer, registration);
    expect([nobody.status, nobody.body.message]).toEqual([
      401,
      "No hay sesión activa. Inicia sesión para continuar.",
    ]);
    const lina = await signIn();
    const { status, body } = await request("POST", "/producer", {
      person: lina,
      body: { ...registration, status: "active", role: "superadmin", producerId: "la-clave" },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["role", "producerId", "status"]]);
    expect((await auth().getUser(lina.uid)).customClaims).toBeUndefined();
  });

  test("a suspended producer with an old token is refused; a fresh one says what they are", async () => {
    const lina = await signIn();
    const { id } = (await call(producerRoutes.registerProducer, registration, lina)).body;
    const before = await refreshed(lina);
    await changeProducerStatus(
      { producerId: id, status: "suspended", by: marcela },
      whenProducerChanges,
      new Date(),
    );
    expect((await producers.doc(id).get()).data()?.status).toBe("suspended");
    const { status, body } = await call(attendeeRoutes.getMyProfile, {}, before);
    expect([status, body.code]).toEqual([401, "SESSION_OUTDATED"]);
    expect((await auth().getUser(lina.uid)).customClaims?.producerStatus).toBe("suspended");
  });
});

describe("one's account", () => {
  test("every session of it is ended at once", async () => {
    const ana = await signIn();
    expect((await call(accountRoutes.signOutEverywhere, {}, ana)).status).toBe(200);
    expect((await call(attendeeRoutes.getMyProfile, {}, ana)).body.code).toBe("SESSION_ENDED");
  });

  test("gives one's data, and no code that would let somebody in", async () => {
    const ana = await signIn();
    await givenTickets(await givenFreeEvent(), 2, ana);
    await call(catalogRoutes.recordSearch, { q: "salsa" }, ana);
    const { body } = await call(attendeeRoutes.exportMyData, {}, ana);
    expect([body.orders.length, body.tickets.length, body.profile.email]).toEqual([1, 2, ana.email]);
    expect(body.searches).toEqual(["salsa"]);
    expect(body.sessions).toMatchObject([{ device: "Firefox en Linux", ip: "127.0.0.1" }]);
    for (const inner of ["qrToken", "requestHash", "claimsVersion", "takes"])
      expect(JSON.stringify(body)).not.toContain(`"${inner}"`);
  });

  test("is deleted: personal data goes, what was bought stays, and it can be asked for again", async () => {
    const ana = await signIn();
    const stale = await refreshed(ana, { auth_time: Math.floor(Date.now() / 1000) - 3600 });
    expect((await call(attendeeRoutes.deleteMyAccount, {}, stale)).body.code).toBe("RECENT_SIGN_IN_REQUIRED");
    await call(attendeeRoutes.acceptConsents, { consentVersions: CONSENT_VERSIONS }, ana);
    await call(attendeeRoutes.updateMyProfile, { firstName: "Ana", identityDocument: "1107045418" }, ana);
    const [ticket] = await givenTickets(await givenFreeEvent(), 1, ana);
    await call(catalogRoutes.recordSearch, { q: "salsa" }, ana);
    for (let time = 0; time < 2; time++)
      expect((await call(attendeeRoutes.deleteMyAccount, {}, ana)).status).toBe(200);
    const profile = (await users.doc(ana.uid).get()).data();
    expect(profile).toMatchObject({ email: "", firstName: null, identityDocument: null });
    expect(profile?.consents).toHaveLength(2);
    expect((await accountSecurity.doc(ana.uid).get()).exists).toBe(false);
    expect(profile?.deletedAt).not.toBeNull();
    const [entry] = (await auditLogs.all().where("resource.id", "==", ana.uid).get()).docs
      .map((doc) => doc.data())
      .filter(({ action }) => action === "account.deleted");
    expect(entry?.user).toEqual({ id: ana.uid, name: "", email: "", role: "attendee" });
    expect(JSON.stringify(entry)).not.toContain(ana.email);
    expect((await tickets.doc(ticket?.id ?? "").get()).exists).toBe(true);
    expect((await orders.doc(ticket?.orderId ?? "").get()).exists).toBe(true);
    // a token may outlive its account; using it does not recreate the profile
    expect((await call(catalogRoutes.recordSearch, { q: "salsa" }, ana)).body.isKept).toBeFalsy();
    expect((await recentSearches.doc(ana.uid).get()).exists).toBe(false);
    await expect(auth().getUser(ana.uid)).rejects.toThrow();
  });

  test("that is deleted is on no list of a door any more", async () => {
    const event = await givenEvent();
    const [luis, ana] = [await givenStaff(event), await givenStaff(event)];
    await deleteAccount(luis.uid, TARIMA, new Date());
    const left = (await staffOf(event.id).all().get()).docs.map((doc) => doc.id);
    expect(left).toEqual([ana.uid]);
  });

  test("leaves nothing of its sessions where the deletion was cut short and is asked for again", async () => {
    const ana = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, ana);
    const deletedAt = new Date().toISOString(); // data cleared, account in Firebase Auth not deleted yet
    await users.doc(ana.uid).update({ deletedAt });
    await accountSecurity.doc(ana.uid).delete();
    expect((await call(attendeeRoutes.deleteMyAccount, {}, ana)).status).toBe(200);
    expect((await accountSecurity.doc(ana.uid).get()).exists).toBe(false);
  });

  test("of a producer is not deleted before the role was handed over", async () => {
    const lina = await signIn();
    await producers.doc(`p-${lina.uid}`).set(buildProducer({ id: `p-${lina.uid}`, ownerUid: lina.uid }));
    await changeProducerStatus(
      { producerId: `p-${lina.uid}`, status: "active", by: marcela },
      whenProducerChanges,
      new Date(),
    );
    const { status, body } = await call(attendeeRoutes.deleteMyAccount, {}, await refreshed(lina));
    expect([status, body.code]).toEqual([409, "ACCOUNT_HAS_DUTIES"]);
  });

  test("its e-mail changes by a link to the new address only, and after a fresh sign-in", async () => {
    const ana = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, ana);
    const newEmail = someEmail();
    const stale = await refreshed(ana, { auth_time: Math.floor(Date.now() / 1000) - 3600 });
    expect((await call(accountRoutes.changeEmail, { newEmail }, stale)).body.code).toBe(
      "RECENT_SIGN_IN_REQUIRED",
    );
    expect((await call(accountRoutes.changeEmail, { newEmail }, ana)).status).toBe(200);
    expect(await mailsTo(newEmail)).toEqual(["change-email"]);
    expect((await auth().getUser(ana.uid)).email).toBe(ana.email);
    // the link was opened: the token has the new address, and the profile takes it over
    const moved = await refreshed(ana, { email: newEmail });
    expect((await call(attendeeRoutes.getMyProfile, {}, moved)).body.email).toBe(newEmail);
  });

  test(`mails ${ACCOUNT_MAILS_PER_EMAIL} links for another e-mail within a while, to whatever addresses`, async () => {
    const ana = await signIn();
    const ask = () => call(accountRoutes.changeEmail, { newEmail: someEmail() }, ana);
    const statuses = [];
    for (let i = 0; i <= ACCOUNT_MAILS_PER_EMAIL; i++) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(ACCOUNT_MAILS_PER_EMAIL).fill(200), 429]);
  });
});

describe("accounts, for a superadmin", () => {
  // spec: 7.85
  test("are listed newest first, a page at a time, each once", async () => {
    const admin = await signIn("superadmin");
    const made = [];
    for (let i = 0; i < 3; i++) {
      const { body } = await call(
        attendeeRoutes.createAttendee,
        { email: someEmail(), firstName: "Iván", lastName: `Gómez ${i}` },
        admin,
      );
      made.push(body.id);
    }
    const first = (await call(attendeeRoutes.listAttendees, { limit: 2 }, admin)).body;
    const second = (
      await call(attendeeRoutes.listAttendees, { page: 2, limit: 2, cursor: first.cursor ?? "" }, admin)
    ).body;
    expect([...first.items, ...second.items].map(({ id }) => id).slice(0, 3)).toEqual(made.toReversed());
    const byNumber = (await call(attendeeRoutes.listAttendees, { page: 2, limit: 2 }, admin)).body;
    expect(byNumber.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
  });

  // spec: 7.85
  test("are found by any part of a name as soon as they have it, sorted by it, and counted", async () => {
    const admin = await signIn("superadmin");
    const mark = `Q${randomUUID()
      .replace(/[^a-z]/g, "")
      .slice(0, 8)}`;
    const made = await Promise.all(
      ["Zulma", "Ángela", "Beto"].map(async (firstName) => {
        const person = { email: someEmail(), firstName, lastName: `De La Cruz ${mark}` };
        return (await call(attendeeRoutes.createAttendee, person, admin)).body.id;
      }),
    );
    const found = async (input: Parameters<typeof call<typeof attendeeRoutes.listAttendees>>[1]) => {
      const { body } = await call(attendeeRoutes.listAttendees, input, admin);
      return [body.items.map(({ id }) => made.indexOf(id)), body.total];
    };
    expect(await found({ search: mark, sort: "name" })).toEqual([[1, 2, 0], 3]);
    expect(await found({ search: mark, sort: "-name", limit: 2, page: 2 })).toEqual([[1], 3]);
    expect(await found({ search: `${mark} angela` })).toEqual([[1], undefined]);
    const [id = ""] = made;
    await call(attendeeRoutes.updateAttendee, { id, firstName: "Yesenia" }, admin);
    expect(await found({ search: `zulma ${mark}` })).toEqual([[], undefined]);
    expect(await found({ search: `cruz ${mark} yesenia` })).toEqual([[0], undefined]);
    // one from before there was a search is found once it was counted again, or once its owner came by
    const { searchWords: _words, sortName: _name, ...old } = (await users.doc(id).get()).data() ?? {};
    await users.doc(id).set(old as Attendee);
    expect(await found({ search: mark, sort: "name" })).toEqual([[1, 2], 2]);
    expect(await recountAttendees(new Date())).toBeGreaterThan(0);
    expect((await found({ search: mark }))[1]).toBe(3);
  });

  test("are found by the beginning of an e-mail, by document and by role; a forged cursor is refused", async () => {
    const admin = await signIn("superadmin");
    const email = someEmail();
    const made = (
      await call(attendeeRoutes.createAttendee, { email, firstName: "Iván", lastName: "Gómez" }, admin)
    ).body;
    const document = String(Date.now());
    const passport = { identityDocumentType: "PASAPORTE", identityDocument: document } as const;
    await call(attendeeRoutes.updateAttendee, { id: made.id, ...passport }, admin);
    const found = async (input: Parameters<typeof call<typeof attendeeRoutes.listAttendees>>[1]) =>
      (await call(attendeeRoutes.listAttendees, input, admin)).body.items.map(({ id }) => id);
    expect(await found({ search: email.slice(0, -4).toUpperCase() })).toEqual([made.id]);
    expect(await found({ search: email, role: "producer" })).toEqual([]);
    expect(await found({ search: `${document.slice(0, 3)}.${document.slice(3)}` })).toEqual([made.id]);
    const cursor = Buffer.from(JSON.stringify(["ayer", "x"])).toString("base64url");
    const forged = await call(attendeeRoutes.listAttendees, { cursor }, admin);
    expect([forged.status, forged.body.fields]).toEqual([400, { cursor: "Cursor inválido" }]);
  });

  test("are switched off, at once and for tokens at hand too, and on again", async () => {
    const admin = await signIn("superadmin");
    const ana = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, ana);
    const off = await call(attendeeRoutes.updateAttendee, { id: ana.uid, isDisabled: true }, admin);
    expect(off.body.disabledAt).toEqual(expect.any(String));
    expect((await auth().getUser(ana.uid)).disabled).toBe(true);
    const { claimsVersion } = (await users.doc(ana.uid).get()).data() ?? {};
    expect(claimsVersion).toBe(1); // refuses old tokens even where Auth is not asked
    await call(attendeeRoutes.updateAttendee, { id: ana.uid, isDisabled: true }, admin); // changes nothing: already disabled
    const on = await call(attendeeRoutes.updateAttendee, { id: ana.uid, isDisabled: false }, admin);
    expect([on.body.disabledAt, (await auth().getUser(ana.uid)).disabled]).toEqual([null, false]);
    const log = await auditLogs.all().where("resource.id", "==", ana.uid).get();
    expect(log.docs.map((doc) => doc.data().action).sort()).toEqual(["account.disabled", "account.enabled"]);
  });

  // spec: 7.86
  test("an invited one gets a link; an e-mail that has an account is refused", async () => {
    const admin = await signIn("superadmin");
    const person = { email: someEmail(), firstName: "Iván", lastName: "Gómez" };
    expect((await call(attendeeRoutes.createAttendee, person, admin)).status).toBe(201);
    expect(await mailsTo(person.email)).toEqual(["account-invitation"]);
    const again = await call(attendeeRoutes.createAttendee, person, admin);
    expect([again.status, again.body.code]).toEqual([409, "EMAIL_IN_USE"]);
  });

  // spec: 7.84
  test("that are deleted stay empty, whatever is written to them", async () => {
    const { uid: id } = await signIn();
    const admin = await signIn("superadmin");
    await changeRole({ uid: id, role: "scanner", by: marcela }, new Date());
    await call(attendeeRoutes.deleteAttendee, { id }, admin);
    const before = (await users.doc(id).get()).data();
    for (const change of [{ firstName: "Otra" }, { role: "promoter" }, { isDisabled: true }] as const) {
      const { status, body } = await call(attendeeRoutes.updateAttendee, { id, ...change }, admin);
      expect([change, status, body.code]).toEqual([change, 404, "ATTENDEE_NOT_FOUND"]);
    }
    expect((await users.doc(id).get()).data()).toEqual(before);
  });

  test("are changed and deleted by id; an unknown one is 404", async () => {
    const admin = await signIn("superadmin");
    const { id } = (
      await call(attendeeRoutes.createAttendee, { email: someEmail(), firstName: "I", lastName: "G" }, admin)
    ).body;
    const changed = await call(attendeeRoutes.updateAttendee, { id, city: "Pasto", role: "promoter" }, admin);
    expect(changed.body).toMatchObject({ city: "Pasto", role: "promoter" });
    const log = await auditLogs.all().where("resource.id", "==", id).get();
    expect(log.docs.map((doc) => doc.data().action).sort()).toEqual([
      "account.invited",
      "profile.updated",
      "role.changed",
    ]);
    expect((await call(attendeeRoutes.deleteAttendee, { id }, admin)).status).toBe(200);
    expect((await call(attendeeRoutes.getAttendee, { id }, admin)).body).toMatchObject({ email: "" });
    expect((await call(attendeeRoutes.getAttendee, { id: "nadie" }, admin)).body.code).toBe(
      "ATTENDEE_NOT_FOUND",
    );
  });
});
