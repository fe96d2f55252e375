import { randomUUID } from "node:crypto";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { TEAM_RIGHTS } from "@tarima/shared/team/rights.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { forgetCalls } from "../support/rate-limits.ts";
import { givenMember } from "../support/team.ts";
import { givenEvent } from "../support/world.ts";
import { allowed, ORGANISERS, OWN_ANYWAY } from "./whose-work.ts";

// What a member of an organisation's team may do: whose-work.ts.

/** What a member takes off the team, and of whose file it is, differs from what its owner's inputs name. */
const inputFor = (name: RouteName, inputs: Inputs, { uid }: Person) =>
  name === "removeTeamMember" ? { ...inputs.removeTeamMember, uid } : inputs[name];

const producerId = `pr-${randomUUID()}`;
let inputs: Inputs;
let somebodyElses: Inputs;
beforeAll(async () => {
  await startApi();
  await forgetCalls();
  const owner = await signIn("producer", { producerId });
  inputs = await givenBelongings(owner, { producerId, isStaff: false });
  const other = `pr-${randomUUID()}`;
  somebodyElses = await givenBelongings(await signIn("producer", { producerId: other }), {
    producerId: other,
    isStaff: false,
  });
});
afterAll(stopApi);

const answer = async (name: RouteName, of: Inputs, person: Person) => {
  const { status, body } = await call(routes[name], inputFor(name, of, person) as never, person); // the input of this route
  return [name, status, (body as { code?: string } | undefined)?.code] as const;
};
const NEVER = 403;

describe.each(TEAM_RIGHTS)("a member who may: %s", (right) => {
  let member: Person;
  beforeAll(async () => {
    member = await givenMember(producerId, [right]);
  });

  test("is refused everything else, and nothing changes", async () => {
    const may = new Set(allowed(right));
    const before = await everythingStored();
    for (const name of ORGANISERS.filter((it) => !may.has(it)))
      expect((await answer(name, inputs, member)).slice(0, 2)).toEqual([name, NEVER]);
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
  });

  test("is refused the same of another organisation", async () => {
    for (const name of ORGANISERS.filter((it) => !OWN_ANYWAY.has(it))) {
      if (["createEvent", "listBuyerTickets", "getPromoCode", "requestExport"].includes(name)) continue; // name none
      const [, status] = await answer(name, somebodyElses, member);
      expect([name, status === NEVER || status === 404]).toEqual([name, true]);
    }
  });

  test("is let in for what it is for", async () => {
    for (const name of allowed(right).filter((it) => it !== "removeTeamMember")) {
      const found = await answer(name, inputs, member);
      const isTheirs = (OWN_ANYWAY.has(name) || found[1] !== NEVER) && found[1] < 500;
      expect([found, isTheirs]).toEqual([found, true]);
    }
  });
});

test("a token that says member, with no membership stored, or another's, opens nothing", async () => {
  const member = await givenMember(producerId, ["all"]);
  const may = ["getMyEvent", "getProducer", "listTeam", "updateEvent", "listTickets", "validateQr"] as const;
  const answers = () => Promise.all(may.map(async (name) => (await answer(name, inputs, member))[1]));
  await users.doc(member.uid).update({ membership: null });
  expect(await answers()).toEqual(may.map(() => NEVER));
  const stored = {
    producerId: "pr-otra",
    rights: ["all"],
    eventIds: null,
    joinedAt: new Date().toISOString(),
  };
  await users.doc(member.uid).update({ membership: stored } as never);
  expect(await answers()).toEqual(may.map(() => NEVER));
});

test("a stored membership counts over a token that says nothing of it", async () => {
  const person = await givenMember(producerId, ["door"]);
  const asOwner = await signIn("producer", { producerId });
  const { membership } = (await users.doc(person.uid).get()).data() ?? {};
  const profile = (await users.doc(person.uid).get()).data();
  await users.doc(asOwner.uid).set({ ...profile, id: asOwner.uid, membership } as never);
  expect((await answer("getDoorBoard", inputs, asOwner))[1]).toBe(200);
  for (const name of ["listTeam", "updateEvent", "listTickets", "passOwnership"] as const)
    expect((await answer(name, inputs, asOwner)).slice(0, 2)).toEqual([name, NEVER]);
});

test("of some events only: those, and nothing of the whole organisation", async () => {
  const { id } = inputs.getMyEvent;
  const member = await givenMember(producerId, ["all"], [String(id)]);
  const { body } = await call(routes.listMyEvents, {}, member);
  expect(body.items.map((event) => event.id)).toEqual([id]);
  const others = new Set<string>(inputs.submitEvent ? [String(inputs.submitEvent.id)] : []);
  for (const eventId of others)
    expect((await call(routes.getMyEvent, { id: eventId }, member)).status).toBe(NEVER);
  for (const name of ["getMyEvent", "listEventTickets", "listPromoters", "getDoorBoard"] as const)
    expect((await answer(name, inputs, member)).slice(0, 2)).toEqual([name, 200]);
  const whole = [
    ...(["createEvent", "createProducerEvent", "copyEvent", "updateProducer", "listTeam"] as const),
    ...(["inviteToTeam", "getProducerFinance", "getProducerStats", "listBuyerTickets"] as const),
    ...(["listProducerEvents", "listProducerLedger", "listTeamLog", "passOwnership"] as const),
    ...(["getMeasurement", "setMeasurement", "testMeasurement"] as const),
  ];
  for (const name of whole) expect((await answer(name, inputs, member)).slice(0, 2)).toEqual([name, NEVER]);
  expect((await call(routes.listTickets, {}, member)).status).toBe(NEVER);
});

test("of another event only: nothing of what is of these, on any route", async () => {
  const event = await givenEvent({ producerId });
  const member = await givenMember(producerId, ["all"], [event.id]);
  const before = await everythingStored();
  const open: RouteName[] = [];
  for (const name of ORGANISERS.filter((it) => it !== "removeTeamMember")) {
    const { status } = await call(routes[name], inputs[name] as never, member); // the input of this route
    if (status !== NEVER && status !== 404) open.push(name);
  }
  expect(changes(before, await everythingStored())).toEqual(NOTHING);
  // their own events; what the public knows of the organisation; how many pictures it may still upload
  expect(open).toEqual(["listMyEvents", "getProducer", "checkUploads"]);
  const { items } = (await call(routes.listMyEvents, {}, member)).body;
  expect(items.map(({ id }) => id)).toEqual([event.id]);
});
