import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";

let ana: Person;
beforeAll(async () => {
  await startApi();
  ana = await signIn();
});
afterAll(stopApi);

describe("one's profile", () => {
  // spec: 7.82
  test("is made on first use, once, by two first requests at once too", async () => {
    const luz = await signIn();
    const [one, two] = await Promise.all([1, 2].map(() => call(attendeeRoutes.getMyProfile, {}, luz)));
    expect(one?.body).toMatchObject({ id: luz.uid, email: luz.email, role: "attendee" });
    expect(two?.body).toEqual(one?.body);
  });

  // spec: 1.6, 6.12, 7.82
  test("absent leaves, null clears, and what is not one's to set changes nothing and is said", async () => {
    await call(attendeeRoutes.updateMyProfile, { firstName: "Ana", city: "Cali" }, ana);
    const refused = await request("PUT", "/attendee/me", {
      person: ana,
      body: { firstName: "Otra", role: "superadmin", email: "otra@tarima.test", producerId: "la-clave" },
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ["email", "role", "producerId"],
    ]);
    const { body } = await call(attendeeRoutes.updateMyProfile, { city: null }, ana);
    expect(body).toMatchObject({ firstName: "Ana", city: null, role: "attendee", email: ana.email });
    expect(await call(attendeeRoutes.getMyProfile, {}, ana)).toMatchObject({
      body: { firstName: "Ana", city: null },
    });
  });

  test("names what is wrong with each field", async () => {
    const { status, body } = await call(
      attendeeRoutes.updateMyProfile,
      { country: "COL", phoneCountryCode: "57" },
      ana,
    );
    expect([status, body.fields]).toEqual([
      400,
      { country: "Código ISO alpha-2", phoneCountryCode: "Indicativo inválido" },
    ]);
  });

  test("takes a phone and a document as the checkout does, and says what is wrong as it does", async () => {
    const luz = await signIn();
    const put = async (change: object) => {
      const { status, body } = await request("PUT", "/attendee/me", { person: luz, body: change });
      return status === 200 ? "kept" : body.fields;
    };
    expect(await put({ phoneNumber: "abc" })).toEqual({
      phoneNumber: "Escribe solo los números del celular",
    });
    expect(await put({ phoneNumber: " " })).toHaveProperty("phoneNumber");
    const short = { identityDocument: "Le faltan números: una cédula tiene de 6 a 10." };
    expect(await put({ identityDocumentType: "CC", identityDocument: "12" })).toEqual(short);
    expect(await put({ identityDocument: "12" })).toEqual(short); // without a type it is taken for a cédula
    expect(await put({ identityDocumentType: "PASAPORTE", identityDocument: "AB12" })).toBe("kept");
    expect(await put({ identityDocumentType: "CC" })).toEqual({
      identityDocument: "Una cédula solo tiene números.",
    });
    expect(await put({ phoneNumber: "\u202a310 555 0199\u202c", city: "Cali" })).toBe("kept");
    const typed = { identityDocumentType: "CC", identityDocument: "1.107.045.418" };
    expect(await put(typed)).toBe("kept"); // as the checkout, which looks past the points
    expect((await call(attendeeRoutes.getMyProfile, {}, luz)).body).toMatchObject({
      ...typed,
      phoneNumber: "310 555 0199",
    });
    expect(await put({ phoneNumber: null, identityDocument: null })).toBe("kept");
  });

  test("with a number from before it was looked at may be changed elsewhere", async () => {
    const luz = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, luz);
    await users.doc(luz.uid).update(users.encode({ identityDocument: "12", phoneNumber: "abc" }));
    const { status, body } = await call(attendeeRoutes.updateMyProfile, { city: "Cali" }, luz);
    expect([status, body.identityDocument, body.phoneNumber]).toEqual([200, "12", "abc"]);
  });
});
