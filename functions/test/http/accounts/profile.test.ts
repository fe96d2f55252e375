import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
});
