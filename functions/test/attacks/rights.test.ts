import { randomUUID } from "node:crypto";
import type { Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { TEAM_RIGHTS, type TeamRight } from "@tarima/shared/team/rights.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { forgetCalls } from "../support/rate-limits.ts";
import { givenMember } from "../support/team.ts";
import { givenEvent } from "../support/world.ts";

// What a member of an organisation's team may do, written from what each right is for (decision 42) and not from the declarations. For a
// new route of an organiser, write down here first whose work it is.

/** What everybody who works there sees, and files of their own. */
const EVERYBODY: RouteName[] = [
  "listMyEvents",
  "getMyEvent",
  "listProducerEvents",
  "getProducer",
  "listSeries",
  "getTicketing",
  "getExport",
  "downloadExport",
  "removeTeamMember",
];
const WORK: Record<Exclude<TeamRight, "all">, RouteName[]> = {
  // what an event is, and what is sold in it
  events: [
    ...(["createEvent", "createProducerEvent", "copyEvent", "updateEvent", "deleteEvent"] as const),
    ...(["submitEvent", "withdrawEvent", "publishEvent", "unpublishEvent"] as const),
    ...([
      "changeFollowing",
      "changeFollowingSale",
      "submitSeries",
      "leaveSeries",
      "replaceTicketing",
      "pauseSale",
      "changePass",
      "getCancellation",
    ] as const),
    ...(["getPresaleList", "setPresaleList", "deletePresaleList"] as const),
    ...(["addPresaleAddresses", "removePresaleAddresses"] as const),
    ...(["getLiveWaitingRoom", "setWaitingRoom", "checkUploads"] as const),
  ],
  // who bought, and what they are owed
  sales: [
    ...(["listEventTickets", "listTickets", "listDetailedTickets", "listBuyerTickets"] as const),
    ...([
      "exportEventTickets",
      "requestExport",
      "refundOrder",
      "listReversals",
      "annulCourtesy",
      "issueCourtesies",
      "findCourtesyHolders",
    ] as const),
    ...(["getResale", "getWaitingDemand", "releaseToWaitingList"] as const),
    ...(["listOrganiserCases", "downloadOrganiserCaseFile", "replyAsOrganiser"] as const),
    ...(["getProducerStats", "getCancellation", "listShifts"] as const),
  ],
  // what was earned, and what was paid out
  finance: [
    ...(["listProducerLedger", "exportProducerLedger", "getProducerFinance"] as const),
    ...(["listEventPayouts", "getEventPayout", "getProducerStats"] as const),
    ...(["listProducerSettlements", "downloadProducerSettlement"] as const),
    ...(["getPayouts", "stopPayoutAccount"] as const),
  ],
  // who comes in, and who works there
  door: [
    ...(["validateQr", "checkCode", "useTicket", "useTicketAtDoor", "findDoorTicket", "undoScan"] as const),
    ...(["listScans", "saveScans", "getManifest", "getDoorBoard", "findAtDoor"] as const),
    ...(["listStaff", "inviteStaff", "sendStaffInvitation", "withdrawStaffInvitation"] as const),
    ...(["changeStaff", "removeStaff"] as const),
    ...(["listDoorLinks", "makeDoorLink", "changeDoorLink", "deleteDoorLink"] as const),
    ...(["listGuestList", "addToGuestList", "changeGuestListEntry", "removeGuestListEntry"] as const),
    ...(["findOnGuestList", "noteArrival", "undoArrival"] as const),
    ...(["showBoxOffice", "openShift", "showShift", "sellAtDoor", "findDoorSale"] as const),
    ...(["takeBackAtDoor", "moveCash", "closeShift", "reserveBlock", "sellFromBlock"] as const),
    ...(["releaseBlock"] as const),
  ],
  // who hears of it, and by whom it is sold
  marketing: [
    ...(["listMessages", "countAudience", "createMessage", "updateMessage", "deleteMessage"] as const),
    ...(["testMessage", "sendMessage", "stopMessage"] as const),
    ...(["listPromoters", "createPromoter", "updatePromoter", "deletePromoter", "activatePromoter"] as const),
    ...(["deactivatePromoter", "suspendPromoter", "payPromoter", "undoPromoterPayment"] as const),
    ...(["listPromoCodes", "createPromoCode", "getPromoCode", "updatePromoCode", "deletePromoCode"] as const),
    ...(["listCodeBatches", "createCodeBatch", "switchCodeBatch", "deleteCodeBatch"] as const),
    ...(["exportCodeBatch", "listSources", "addSourceLink", "removeSourceLink"] as const),
    ...(["printEventQrPoster", "checkUploads"] as const),
    ...(["getMeasurement", "setMeasurement", "testMeasurement"] as const),
  ],
};
/** What only its owner does. */
const OWNERS: RouteName[] = ["passOwnership", "requestPayoutAccount"];
/** Their own, whatever they may do in the organisation: asked of whoever works at a door or made a file. */
const OWN_ANYWAY = new Set<RouteName>(["getExport", "downloadExport", "listScans"]);

/** The routes that are an organiser's, or a door's, and nobody's as a person. */
const ORGANISERS = (Object.entries(routes) as [RouteName, Route][]) // the keys are route names
  .filter(([, { access }]) => access.producer && !access.attendee && !access.anonymous)
  .map(([name]) => name);

const allowed = (right: TeamRight): RouteName[] =>
  right === "all"
    ? ORGANISERS.filter((name) => !OWNERS.includes(name))
    : [...EVERYBODY, ...WORK[right], ...OWN_ANYWAY];

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

test("every route of an organiser is somebody's work", () => {
  const known = new Set([...EVERYBODY, ...Object.values(WORK).flat(), ...OWNERS]);
  const ofAll = ORGANISERS.filter((name) => !known.has(name));
  expect(ofAll.toSorted()).toEqual([
    ...["cancelEvent", "changeTeamMember", "inviteToTeam", "listTeam", "listTeamLog"],
    ...["updateProducer", "withdrawTeamInvitation"],
  ]);
});

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
