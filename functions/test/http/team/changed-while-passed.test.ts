import { randomUUID } from "node:crypto";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { producers, users } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { beforeClaimsOf } from "../../support/before-claims.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { claimsOf, givenMember, givenOwner, refreshed } from "../../support/team.ts";

// What is decided of a member who becomes the owner in that moment: their token must be an owner's in the end, not a member's or nobody's.

let producerId: string;
let owner: Person;
let ana: Person;
beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
beforeEach(async () => {
  producerId = `pr-${randomUUID()}`;
  owner = await givenOwner(producerId);
  ana = await givenMember(producerId, ["all"]);
});
afterAll(stopApi);

const pass = async () =>
  expect((await call(teamRoutes.passOwnership, { producerId, uid: ana.uid }, owner)).status).toBe(200);
const passedJustBeforeClaims = <T>(work: () => Promise<T>) => beforeClaimsOf(ana, [pass], work);

async function expectOwner() {
  expect((await producers.doc(producerId).get()).data()?.ownerUid).toBe(ana.uid);
  expect(await claimsOf(ana)).toMatchObject({ role: "producer", producerId });
  expect((await claimsOf(ana))?.rights).toBeUndefined();
  expect((await call(teamRoutes.listTeam, { producerId }, await refreshed(ana))).status).toBe(200);
}

test("whoever is taken off a team and is its owner by then keeps an owner's token", async () => {
  const colleague = await givenMember(producerId, ["all"]);
  await passedJustBeforeClaims(() =>
    call(teamRoutes.removeTeamMember, { producerId, uid: ana.uid }, colleague),
  );
  await expectOwner();
});

test("whoever leaves a team and is its owner by then keeps an owner's token", async () => {
  await passedJustBeforeClaims(() => call(teamRoutes.removeTeamMember, { producerId, uid: ana.uid }, ana));
  await expectOwner();
});

test("whoever is given fewer rights and is the owner by then keeps an owner's token", async () => {
  const colleague = await givenMember(producerId, ["all"]);
  const wish = { producerId, uid: ana.uid, rights: ["door" as const], eventIds: null };
  await passedJustBeforeClaims(() => call(teamRoutes.changeTeamMember, wish, colleague));
  await expectOwner();
});

test("whoever passes it on and leaves in that moment has nothing of it, and it was passed on all the same", async () => {
  const leave = async () => {
    const { status } = await call(
      teamRoutes.removeTeamMember,
      { producerId, uid: owner.uid },
      await refreshed(ana),
    );
    expect(status).toBe(200);
  };
  await beforeClaimsOf(owner, [leave], pass);
  expect((await producers.doc(producerId).get()).data()?.ownerUid).toBe(ana.uid);
  expect((await claimsOf(owner))?.producerId).toBeUndefined();
});

describe("whoever could not join in the end", () => {
  let luz: Person;
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn("superadmin");
  });
  beforeEach(async () => {
    luz = await signIn();
  });

  const suspend = (id: string) =>
    call(producerRoutes.changeProducerStatus, { id, status: "suspended", reason: "Prueba" }, admin);
  async function invite(id: string, by: Person) {
    const wish = { producerId: id, email: luz.email, rights: ["events" as const], eventIds: null };
    expect((await call(teamRoutes.inviteToTeam, wish, by)).status).toBe(200);
  }
  const accept = (id: string) => call(teamRoutes.acceptTeamInvitation, { producerId: id }, luz);

  test("goes on working at doors, if they did", async () => {
    const profile = newProfile({ uid: luz.uid, email: luz.email, name: "Luz Dary Quiñones" }, new Date());
    await users.doc(luz.uid).set({ ...profile, role: "scanner" });
    await getAuth().setCustomUserClaims(luz.uid, { role: "scanner" });
    await invite(producerId, owner);
    const { status } = await beforeClaimsOf(luz, [() => suspend(producerId)], () => accept(producerId));
    expect([status, await claimsOf(luz)]).toMatchObject([409, { role: "scanner" }]);
    expect((await users.doc(luz.uid).get()).data()?.role).toBe("scanner");
  });

  test("is told what became of the organisation that they are of while they are given its claims again", async () => {
    const other = `pr-${randomUUID()}`;
    const boss = await givenOwner(other);
    await Promise.all([invite(producerId, owner), invite(other, boss)]);
    const join = async () => expect((await accept(other)).status).toBe(200);
    const { status } = await beforeClaimsOf(luz, [join, () => suspend(other)], () => accept(producerId));
    expect(status).toBe(409);
    expect(await claimsOf(luz)).toMatchObject({ producerId: other, producerStatus: "suspended" });
  });
});
