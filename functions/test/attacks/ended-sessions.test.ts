import { randomUUID } from "node:crypto";
import type { Role } from "@tarima/shared/api/roles.ts";
import { pathParams, type Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { deleteAccount } from "../../src/features/accounts/delete-account.ts";
import { endSessions } from "../../src/features/accounts/end-sessions.ts";
import { setAccountDisabled } from "../../src/features/accounts/set-account-disabled.ts";
import { ensureProfile } from "../../src/features/attendees/attendees.repo.ts";
import { changeRole, TARIMA } from "../../src/features/attendees/change-claims.ts";
import { rememberStandings } from "../../src/features/security/current-session.ts";
import { users } from "../../src/lib/firestore/collections.ts";
import { call, givenSession, type Person, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { forgetCalls } from "../support/rate-limits.ts";

// After somebody loses a role, is disabled, signs out everywhere or is deleted, their tokens stay valid for up to an hour. The
// Auth emulator is not asked for them, see plain-tokens.ts, and every account is restored to a state in which Firebase Auth
// accepts the token: what refuses it then is our code.

const PEOPLE = ["attendee", "promoter", "scanner", "producer", "superadmin"] as const satisfies Role[];

/** With an ended session people may read what is public, and may repeat the deletion of an account that was cut short. */
const wanting = (Object.entries(routes) as [RouteName, Route][]) // the keys are route names
  .filter(([name, { access }]) => !access.anonymous && !access.service && name !== "deleteMyAccount");

const now = () => new Date();
/** The last one cannot be undone. */
const ENDINGS: Record<string, (person: Person, role: Role) => Promise<void>> = {
  demoted: ({ uid }, role) =>
    changeRole({ uid, role: role === "attendee" ? "scanner" : "attendee", by: TARIMA }, now()),
  disabled: ({ uid }) => setAccountDisabled({ uid, isDisabled: true, by: TARIMA }, now()),
  "signed out everywhere": (person) => endSessions(buildCall({ actor: buildActor(person), now: now() })),
  deleted: ({ uid }) => deleteAccount(uid, TARIMA, now()),
};

/** A token issued now, as a project accepts it that does not ask Firebase Auth. */
async function tokenOfNow({ uid, email }: Person, claims: object): Promise<string> {
  const claimsVersion = (await users.doc(uid).get()).data()?.claimsVersion ?? 0;
  const moment = Math.floor(Date.now() / 1000) + 5; // later than the emulator's limit for tokens
  const times = { auth_time: moment, iat: moment };
  return `Bearer ${tokenOf(uid, { email, email_verified: true, claimsVersion, ...times, ...claims })}`;
}

/** Restores the account so that Firebase Auth accepts that token. */
async function putBack({ uid, email }: Person): Promise<void> {
  const account = { email, emailVerified: true, disabled: false };
  await getAuth()
    .updateUser(uid, account)
    .catch(() => getAuth().createUser({ uid, ...account }));
}

beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
afterAll(stopApi);

const TOLD_SO = ["SESSION_OUTDATED", "SESSION_ENDED"];

/** All calls that were not refused as they should be: who, which route, and the answer. */
async function notToldSo(inputsOf: (name: RouteName, role: Role) => object, people: Record<string, Person>) {
  const wrong = [];
  for (const [role, person] of Object.entries(people)) {
    const answers = await Promise.all(
      wanting.map(([name, route]) => call(route, inputsOf(name, role as Role) as never, person)), // the role is one of PEOPLE
    );
    for (const [i, { status, body }] of answers.entries())
      if (status !== 401 || !TOLD_SO.includes(String(body.code)))
        wrong.push([role, wanting[i]?.[0], status, body?.code]);
  }
  return wrong;
}

const people: Record<string, Person> = {};
const own: Record<string, Inputs> = {};
beforeAll(async () => {
  for (const role of PEOPLE) {
    const producerId = `pr-${randomUUID()}`;
    const person = await signIn(role, role === "producer" ? { producerId } : {});
    own[role] = await givenBelongings(person, { producerId, isStaff: role !== "producer" });
    await ensureProfile(buildActor(person), now());
    people[role] = person;
  }
});

describe.each(Object.entries(ENDINGS))("a token of somebody who was %s", (_name, end) => {
  let before: Map<string, string>;
  beforeAll(async () => {
    for (const role of PEOPLE) {
      const person = people[role] as Person; // one person per role
      const producerId = own[role]?.listMyEvents.producerId;
      person.authorization = await tokenOfNow(person, { role, ...(role === "producer" && { producerId }) });
      await givenSession(person, role === "superadmin");
      const { status } = await call(routes.listMyTickets, {}, person);
      expect([role, status]).toEqual([role, 200]);
      // people with duties hand them over before their account is deleted
      await users.doc(person.uid).update({ role: "attendee" });
      await end(person, role);
      await putBack(person);
    }
    before = await everythingStored();
  });

  test("opens nothing of their own any more, whatever they were", async () => {
    expect(wanting.length).toBeGreaterThan(130);
    expect(await notToldSo((name, role) => own[role]?.[name] ?? {}, people)).toEqual([]);
  });

  test("and nothing of all that was written", async () => {
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
  });
});

describe("a token from before", () => {
  test("opens nothing of others", async () => {
    const others = (role: Role) => own[role === "attendee" ? "promoter" : "attendee"];
    expect(await notToldSo((name, role) => others(role)?.[name] ?? {}, people)).toEqual([]);
  });

  test("does not tell what there is and what not", async () => {
    const absent = (name: RouteName) =>
      Object.fromEntries(pathParams(routes[name].path).map((param) => [param, "nada"]));
    expect(await notToldSo(absent, people)).toEqual([]);
  });
});

describe("what an instance remembers of an account", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is a minute old at most where a route lets it be remembered", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const person = await signIn();
    const standing = rememberStandings(60_000);
    const version = async () => (await standing(person.uid))?.claimsVersion;
    await changeRole({ uid: person.uid, role: "scanner", by: TARIMA }, now());
    const first = await version();
    await endSessions(buildCall({ actor: buildActor(person), now: now() }));
    vi.setSystemTime(Date.now() + 59_000);
    expect(await version()).toBe(first);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await version()).toBe(Number(first) + 1);
  });

  test("is not that there is no such account, once there is one", async () => {
    const person = await signIn();
    const standing = rememberStandings(0);
    expect(await standing(person.uid)).toBeUndefined();
    await endSessions(buildCall({ actor: buildActor(person), now: now() }));
    expect((await standing(person.uid))?.claimsVersion).toBe(1);
    expect((await users.doc(person.uid).get()).data()?.claimsVersion).toBe(1);
  });
});

test("one route alone believes a token as long as it lasts", () => {
  const all = Object.entries(routes) as [RouteName, Route][]; // as above
  expect(all.filter(([, { trustsToken }]) => trustsToken === "hour").map(([name]) => name)).toEqual([
    "deleteMyAccount",
  ]);
});
