import { randomUUID } from "node:crypto";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { beforeClaimsOf } from "../../support/before-claims.ts";
import { claimsOf, givenOwner, refreshed } from "../../support/team.ts";
import { givenEvent } from "../../support/world.ts";

// Who joins a team in the moment in which something else gives or takes a role by itself stays a member of it.

let producerId: string;
let owner: Person;
let luz: Person;
beforeAll(startApi);
beforeEach(async () => {
  producerId = `pr-${randomUUID()}`;
  [owner, luz] = await Promise.all([givenOwner(producerId), signIn()]);
  const wish = { producerId, email: luz.email, rights: ["events" as const], eventIds: null };
  expect((await call(teamRoutes.inviteToTeam, wish, owner)).status).toBe(200);
});
afterAll(stopApi);

const join = async () =>
  expect((await call(teamRoutes.acceptTeamInvitation, { producerId }, luz)).status).toBe(200);

async function expectMember() {
  expect((await users.doc(luz.uid).get()).data()).toMatchObject({
    role: "producer",
    membership: { producerId },
  });
  expect(await claimsOf(luz)).toMatchObject({ role: "producer", producerId, rights: ["events"] });
  expect((await call(eventRoutes.listMyEvents, {}, await refreshed(luz))).status).toBe(200);
}

async function givenInvitedToDoor(): Promise<string> {
  const event = await givenEvent({ producerId });
  expect((await call(staffRoutes.inviteStaff, { id: event.id, email: luz.email }, owner)).status).toBe(200);
  return event.id;
}

test("while they join a door staff", async () => {
  const eventId = await givenInvitedToDoor();
  const { status } = await beforeClaimsOf(luz, [join], () =>
    call(staffRoutes.acceptStaffInvitation, { eventId }, luz),
  );
  expect(status).toBe(200);
  await expectMember();
});

test("while they are taken off the last door at which they worked", async () => {
  const eventId = await givenInvitedToDoor();
  await call(staffRoutes.acceptStaffInvitation, { eventId }, luz);
  expect(await claimsOf(luz)).toMatchObject({ role: "scanner" });
  luz = await refreshed(luz);
  await beforeClaimsOf(luz, [join], () =>
    call(staffRoutes.removeStaff, { id: eventId, uid: luz.uid }, owner),
  );
  await expectMember();
});

test("while they look at the events that they promote for the first time", async () => {
  const event = await givenEvent({ producerId });
  const wish = { eventId: event.id, name: "Luz Dary", email: luz.email, code: "LUZ" };
  expect((await call(promoterRoutes.createPromoter, wish as never, owner)).status).toBe(201);
  await beforeClaimsOf(luz, [join], () => call(promoterRoutes.listMyPromotions, {}, luz));
  await expectMember();
});

test("whoever joins a door staff while they look at what they promote for the first time works at the door, by their token, too", async () => {
  const eventId = await givenInvitedToDoor();
  const wish = { eventId, name: "Luz Dary", email: luz.email, code: "LUZ" };
  expect((await call(promoterRoutes.createPromoter, wish as never, owner)).status).toBe(201);
  const accept = () => call(staffRoutes.acceptStaffInvitation, { eventId }, luz);
  await beforeClaimsOf(luz, [accept], () => call(promoterRoutes.listMyPromotions, {}, luz));
  expect((await users.doc(luz.uid).get()).data()?.role).toBe("scanner");
  expect(await claimsOf(luz)).toMatchObject({ role: "scanner" });
});

test("whoever takes on a door while they leave a team may work at it", async () => {
  await join();
  const eventId = await givenInvitedToDoor();
  luz = await refreshed(luz);
  const accept = async () =>
    expect((await call(staffRoutes.acceptStaffInvitation, { eventId }, luz)).status).toBe(200);
  const { status } = await beforeClaimsOf(luz, [accept], () =>
    call(teamRoutes.removeTeamMember, { producerId, uid: luz.uid }, luz),
  );
  expect([status, await claimsOf(luz)]).toMatchObject([200, { role: "scanner" }]);
  expect((await users.doc(luz.uid).get()).data()).toMatchObject({ role: "scanner", membership: null });
});
