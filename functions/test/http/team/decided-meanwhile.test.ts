import { randomUUID } from "node:crypto";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { producers, users } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { claimsOf, givenMember, givenOwner, refreshed } from "../../support/team.ts";

// What is decided of an organisation while it changes hands, or while somebody joins its team.

let producerId: string;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  await startApi();
  await forgetCalls();
  admin = await signIn("superadmin");
});
beforeEach(async () => {
  producerId = `pr-${randomUUID()}`;
  owner = await givenOwner(producerId);
});
afterAll(stopApi);

const pass = ({ uid }: Person, as = owner) => call(teamRoutes.passOwnership, { producerId, uid }, as);
const suspend = () =>
  call(producerRoutes.changeProducerStatus, { id: producerId, status: "suspended", reason: "Prueba" }, admin);
const leave = async (person: Person) =>
  call(teamRoutes.removeTeamMember, { producerId, uid: person.uid }, await refreshed(person));
const mayLookAt = async (person: Person) =>
  (await call(teamRoutes.listTeam, { producerId }, await refreshed(person))).status === 200;
const stored = async () => (await producers.doc(producerId).get()).data();

/** Runs something else just before somebody gets new claims for the first time. */
async function beforeClaimsOf<T>({ uid }: Person, meanwhile: () => Promise<unknown>, work: () => Promise<T>) {
  const auth = getAuth();
  const set = auth.setCustomUserClaims.bind(auth);
  const spy = vi.spyOn(auth, "setCustomUserClaims").mockImplementation(async (of, claims) => {
    if (of === uid) {
      spy.mockImplementation(set);
      await meanwhile();
    }
    return set(of, claims);
  });
  const result = await work();
  spy.mockRestore();
  return result;
}

describe("an organisation that is suspended while it is passed on", () => {
  test("is suspended for who owns it by then, and for who is of its team now", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const { status } = await beforeClaimsOf(owner, () => pass(ana), suspend);
    expect([status, (await stored())?.ownerUid, (await stored())?.status]).toEqual([
      200,
      ana.uid,
      "suspended",
    ]);
    const now = await claimsOf(ana);
    expect([now?.producerStatus, now?.rights]).toEqual(["suspended", undefined]);
    expect(await claimsOf(owner)).toMatchObject({ producerStatus: "suspended", rights: ["all"] });
  });

  test("gives nothing back to who passed it on and left", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const passAndLeave = async () => {
      expect((await pass(ana)).status).toBe(200);
      expect((await leave(owner)).status).toBe(200);
    };
    expect((await beforeClaimsOf(owner, passAndLeave, suspend)).status).toBe(200);
    expect((await claimsOf(owner))?.producerId).toBeUndefined();
    expect([await mayLookAt(owner), await mayLookAt(ana)]).toEqual([false, true]);
  });

  test("is its new owner's, whose token was to be a member's a moment before", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const passIt = async () => expect((await pass(ana, admin)).status).toBe(200);
    expect((await beforeClaimsOf(ana, passIt, suspend)).status).toBe(200);
    expect((await claimsOf(ana))?.rights).toBeUndefined();
    expect([(await claimsOf(ana))?.producerStatus, await mayLookAt(ana)]).toEqual(["suspended", true]);
  });

  test("is suspended for its new owner, too, where that was decided before they could do anything", async () => {
    const ana = await givenMember(producerId, ["all"]);
    const { status } = await beforeClaimsOf(ana, suspend, () => pass(ana));
    expect(status).toBe(200);
    expect(await claimsOf(ana)).toMatchObject({ role: "producer", producerStatus: "suspended" });
  });
});

test("nobody joins the team of an organisation that is suspended in that moment", async () => {
  const luz = await signIn();
  const wish = { producerId, email: luz.email, rights: ["events" as const], eventIds: null };
  expect((await call(teamRoutes.inviteToTeam, wish, owner)).status).toBe(200);
  const { status, body } = await meetingAt("accepted team invitation", suspend, () =>
    call(teamRoutes.acceptTeamInvitation, { producerId }, luz),
  );
  expect([status, body]).toMatchObject([409, { code: "TEAM_INVITATION_CLOSED" }]);
  expect([(await users.doc(luz.uid).get()).data()?.membership ?? null, await claimsOf(luz)]).toMatchObject([
    null,
    { role: "attendee" },
  ]);
  expect((await claimsOf(luz))?.producerId).toBeUndefined();
});

test("an organisation that is deleted while it is passed on leaves nobody anything of it", async () => {
  const luz = await givenMember(producerId, ["door"]);
  const ana = await givenMember(producerId, ["all"]);
  const remove = () => call(producerRoutes.deleteProducer, { id: producerId }, admin);
  expect((await beforeClaimsOf(luz, () => pass(ana), remove)).status).toBe(204);
  expect(await stored()).toBeUndefined();
  for (const person of [owner, ana, luz]) {
    expect(await claimsOf(person)).toMatchObject({ role: "attendee" });
    expect((await claimsOf(person))?.producerId).toBeUndefined();
    expect((await users.doc(person.uid).get()).data()?.membership ?? null).toBeNull();
  }
});
