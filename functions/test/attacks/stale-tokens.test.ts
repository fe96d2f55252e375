import { ROLES } from "@tarima/shared/api/roles.ts";
import { pathParams, type Route } from "@tarima/shared/api/route.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newProfile } from "../../src/features/attendees/attendees.repo.ts";
import { users } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";

// A token from before a change of role does not show what its owner may do now. A caller who is refused because of such a token
// gets 401, which asks for a new token, and never 403: a client would take a 403 as final.

beforeAll(startApi);
afterAll(stopApi);

async function withStaleToken(role: (typeof ROLES)[number], claims = {}): Promise<Person> {
  const person = await signIn(role, { claimsVersion: 1, ...claims });
  const profile = newProfile({ uid: person.uid, email: person.email, name: "Ana Mina" }, new Date());
  await users.doc(person.uid).set({ ...profile, claimsVersion: 2 });
  return person;
}

const inputOf = (route: Route) => Object.fromEntries(pathParams(route.path).map((name) => [name, "x1"]));
const send = (route: Route, person: Person) => call(route, inputOf(route) as never, person);

test.each(ROLES)(
  "a stale token of the role %s is told so on every route that the role may not call",
  async (role) => {
    const person = await withStaleToken(role);
    const barred = Object.values(routes as Record<string, Route>).filter(
      ({ access }) => !access[role] && !access.service,
    );
    const answers = await Promise.all(barred.map((route) => send(route, person)));
    expect(answers.map(({ body }, i) => [barred[i]?.path, body.code])).toEqual(
      barred.map(({ path }) => [path, "SESSION_OUTDATED"]),
    );
    if (role !== "superadmin") expect(barred.length).toBeGreaterThan(30);
  },
);

test("and where the token says that the e-mail is not verified", async () => {
  const person = await withStaleToken("producer", { email_verified: false });
  const wanting = Object.values(routes as Record<string, Route>).filter(
    ({ access, needsVerifiedEmail }) => needsVerifiedEmail && access.producer,
  );
  expect(wanting.length).toBeGreaterThan(10);
  for (const route of wanting) expect((await send(route, person)).body.code).toBe("SESSION_OUTDATED");
});
