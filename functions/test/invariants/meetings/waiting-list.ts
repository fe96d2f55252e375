import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { joinWaitingList } from "../../../src/features/waiting-list/join-waiting-list.ts";
import { leaveWaitingList } from "../../../src/features/waiting-list/leave-waiting-list.ts";
import { renewNeeds } from "../../../src/features/waiting-list/needs.ts";
import { serveWaitingList } from "../../../src/features/waiting-list/serve-waiting-list.ts";
import { events, orders, waitingList } from "../../../src/lib/firestore/collections.ts";
import { type Person, signIn } from "../../support/api.ts";
import { givenEvent, hold } from "../../support/world.ts";
import type { Meetings } from "./meeting.ts";

/** A sold-out event of two types, one of which somebody waited for before: nobody does by now. */
async function givenForgottenList() {
  const event = await givenEvent({
    localities: [buildLocality({ capacity: 1 })],
    combinations: [buildCombination(), buildCombination({ id: "vip", name: "VIP" })],
  });
  const orderId = (await hold(event, 1, await signIn())).body.id;
  await events.doc(event.id).update({ waitingList: { needs: { general: 1 }, isClosing: false } });
  return { event, orderId, ana: await signIn() };
}

const join = (event: Event, { uid }: Person, now = new Date(), combinationId = "general") =>
  joinWaitingList(event.id, { combinationId, quantity: 1 }, buildCall({ now, actor: buildActor({ uid }) }));

const listOf = async (event: Event) => (await events.doc(event.id).get()).data()?.waitingList;
const entryOf = (event: Event, { uid }: Person) => waitingList.doc(`${event.id}_${uid}`);
const heldOf = async (event: Event) =>
  (await orders.all().where("event.id", "==", event.id).where("status", "==", "held").get()).size;

/** Somebody joins twice at once; the first answer that was stored keeps its place. */
async function givenTwoJoins(before?: WaitingEntry["status"]) {
  const { event, ana } = await givenForgottenList();
  const earlier = new Date(Date.now() - HOUR_MS);
  if (before) {
    await join(event, ana);
    await entryOf(event, ana).update({ status: before });
  }
  return {
    first: () => join(event, ana),
    second: () => join(event, ana, earlier),
    isRight: async () => (await entryOf(event, ana).get()).data()?.createdAt === earlier.toISOString(),
  };
}

/** Somebody waits, and a place has come free. */
async function givenTurn() {
  const { event, orderId, ana } = await givenForgottenList();
  await join(event, ana);
  await expireOrder(orderId, new Date(Date.now() + HOUR_MS));
  return {
    event,
    serve: () => serveWaitingList(event.id, new Date()),
    leave: () => leaveWaitingList(event.id, ana.uid, new Date()),
    isLeft: async () => (await entryOf(event, ana).get()).data()?.status === "left",
  };
}

export const WAITING_LIST: Meetings = {
  "new entry of the waiting list": () => givenTwoJoins(),
  "entry that waits again": () => givenTwoJoins("passed"),
  "event of who joins a list": async () => {
    const { event, ana } = await givenForgottenList();
    return {
      first: () => join(event, ana),
      second: () => renewNeeds(event.id),
      isRight: async () => (await listOf(event))?.needs.general === 1,
    };
  },
  "closing list": async () => {
    const { event, ana } = await givenForgottenList();
    return {
      first: () => renewNeeds(event.id),
      second: () => join(event, ana, new Date(), "vip"),
      isRight: async () => (await listOf(event))?.needs.vip === 1,
    };
  },
  "offered entry": async () => {
    const { event, serve, leave, isLeft } = await givenTurn();
    return {
      first: serve,
      second: leave,
      isRight: async () => (await isLeft()) && (await heldOf(event)) === 0,
    };
  },
  "entry of the waiting list": async () => {
    const { event, serve, leave, isLeft } = await givenTurn();
    return {
      first: leave,
      second: serve,
      isRight: async () => (await isLeft()) && (await heldOf(event)) === 0,
    };
  },
};
