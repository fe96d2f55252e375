import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeRole, TARIMA } from "../../../src/features/attendees/change-claims.ts";
import { whenProducerChanges } from "../../../src/features/payout-accounts/when-producer-changes.ts";
import { changeProducerStatus } from "../../../src/features/producers/change-producer-status.ts";
import { producers } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";

beforeAll(startApi);
afterAll(stopApi);

const registration = {
  firstName: "Lina",
  lastName: "Mosquera",
  email: "gerencia@teatro-colon.test",
  acceptTerms: true,
  consentVersions: CONSENT_VERSIONS,
} as const;
const register = (person: Person, more = {}) =>
  call(producerRoutes.registerProducer, { ...registration, ...more }, person);

/** The token after a refresh. */
async function refreshed(person: Person): Promise<Person> {
  const { customClaims } = await getAuth().getUser(person.uid);
  const claims = { email: person.email, email_verified: true, ...customClaims };
  return { ...person, authorization: `Bearer ${tokenOf(person.uid, claims)}` };
}

describe("what a superadmin took away", () => {
  test.each(["active", "inactive", "suspended"] as const)(
    "does not come back by registering again: demoted while %s",
    async (status) => {
      const [lina, admin] = [await signIn(), await signIn("superadmin")];
      const { id } = (await register(lina)).body;
      const by = {
        user: { id: admin.uid, name: "", email: admin.email, role: "superadmin" },
        ip: "",
        ua: "",
      };
      await changeProducerStatus({ producerId: id, status, by }, whenProducerChanges, new Date());
      const demotion = await call(attendeeRoutes.updateAttendee, { id: lina.uid, role: "attendee" }, admin);
      expect(demotion.status).toBe(200);

      const { status: answered, body } = await register(await refreshed(lina));
      expect([answered, body.code]).toEqual([403, "PRODUCER_ROLE_TAKEN"]);
      expect((await getAuth().getUser(lina.uid)).customClaims?.role).toBe("attendee");

      await changeProducerStatus({ producerId: id, status: "active", by }, whenProducerChanges, new Date());
      expect((await getAuth().getUser(lina.uid)).customClaims).toMatchObject({
        role: "producer",
        producerId: id,
        producerStatus: "active",
      });
    },
  );
});

describe("a registration", () => {
  test("takes nothing from who is made a superadmin meanwhile", async () => {
    const lina = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, lina);
    const promote = () => changeRole({ uid: lina.uid, role: "superadmin", by: TARIMA }, new Date());
    const { body } = await meetingAt("profile's claims", promote, () => register(lina));
    const { customClaims } = await getAuth().getUser(lina.uid);
    await changeRole({ uid: lina.uid, role: "attendee", by: TARIMA }, new Date()); // who is left counts in other tests
    expect([body.code, customClaims?.role]).toEqual(["PRODUCER_NOT_ALLOWED", "superadmin"]);
  });

  // spec: 3.14, 3.15
  test("is taken with all that is asked for, makes a pending producer, and answers its id at both places", async () => {
    const lina = await signIn();
    const { status, body } = await register(lina, {
      phoneCountryCode: "+57",
      phoneNumber: "3005550101",
      identityDocumentType: "CC",
      identityDocument: "31555000",
      country: "CO",
      department: "Valle del Cauca",
      city: "Cali",
      address: "Calle 2 # 3-40",
      addressDetails: "Oficina 201",
      birthDate: "1984-05-06",
      postalCode: "760001",
      profile: "Rumba del Pacífico",
    });
    expect([status, body]).toEqual([201, { id: body.id, producer: { id: body.id } }]);
    expect((await producers.doc(body.id).get()).data()).toMatchObject({
      fullName: "Lina Mosquera",
      status: "pending",
      phone: "+57 3005550101",
      docNumber: "31555000",
      country: "CO",
      department: "Valle del Cauca",
      city: "Cali",
      address: "Calle 2 # 3-40",
      addressDetails: "Oficina 201",
      birthDate: "1984-05-06",
      postalCode: "760001",
      description: "Rumba del Pacífico",
    });
  });
});

describe("whose a registration is", () => {
  test("the account's verified e-mail is kept, whatever the form says", async () => {
    const lina = await signIn();
    const { id } = (await register(lina)).body;
    const { email, contactEmail } = (await producers.doc(id).get()).data() ?? {};
    expect([email, contactEmail]).toEqual([lina.email, lina.email]);
  });

  test("nobody registers before their e-mail is verified", async () => {
    const lina = await signIn("attendee", { email_verified: false });
    const { status, body } = await register(lina);
    expect([status, body.code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
  });

  test.each([
    "https://rastreo.test/pixel.png",
    "https://firebasestorage.googleapis.com/v0/b/otro-proyecto/o/x.png?alt=media",
    "http://127.0.0.1/x",
  ])("a picture that we did not store is refused: %s", async (avatarUrl) => {
    const lina = await signIn();
    const { status, body } = await register(lina, { avatarUrl });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["avatarUrl"]]);
    expect((await producers.all().where("ownerUid", "==", lina.uid).get()).empty).toBe(true);
  });
});
