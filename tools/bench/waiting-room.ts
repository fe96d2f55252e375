import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { askAgainIn } from "@tarima/shared/waiting-room/ask-again.ts";
import { rankOf, seedHashOf } from "@tarima/shared/waiting-room/rank.ts";
import { peopleBefore, peopleLetIn, turnClock, turnOf } from "@tarima/shared/waiting-room/turn.ts";
import type { QueuePlace, RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { createApp } from "../../functions/src/app/api.ts";
import { auth } from "../../functions/src/lib/auth/firebase-auth.ts";
import { events, orders, waitingRooms } from "../../functions/src/lib/firestore/collections.ts";
import { costOf } from "./count.ts";
import { unsignedToken } from "./http.ts";
import { many } from "./measure.ts";
import { atMost, exactly, type Row } from "./table.ts";
import { givenEvent } from "./world.ts";

const CLIENTS = many(2_000, 60);
const HOUSE = many(300, 10);
/** How long the clients join before the opening, and how long they are watched after it at most. */
const JOINS_MS = many(20_000, 3_000);
const WATCHED_MS = 120_000;
/** What the edge keeps the state for: the route's s-maxage. */
const EDGE_MS = 2_000;

interface Seen {
  /** Questions for the state that pages asked, and those that the edge passed on. */
  asked: number;
  passedOn: number;
  /** How long the API took for those, milliseconds. */
  answers: number[];
  /** Client milliseconds of waiting. */
  waited: number;
  /** Who bought, and when they were answered. */
  bought: { place: QueuePlace; at: Date }[];
  /** Purchases more than one that somebody made with one turn, in two tabs at once. */
  twice: number;
}

/**
 * A rush on a waiting room over HTTP: clients join, ask for the state as pages do, through an edge that keeps it for two seconds, and
 * buy when their turn has come; every tenth tries before, every fifth buys in two tabs. All in one process with the API, so that its reads are counted.
 */
export async function waitingRoomRows(project: string): Promise<Row[]> {
  const server = createServer(createApp());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const event = await givenEvent(HOUSE);
  const opensAt = new Date(Date.now() + JOINS_MS + 2_000).toISOString();
  await openRoom(event.id, opensAt);
  const uids = Array.from({ length: CLIENTS }, (_, i) => `fila-${event.id}-${i}`);
  await auth().importUsers(uids.slice(0, 1_000).map(account));
  if (uids.length > 1_000) await auth().importUsers(uids.slice(1_000).map(account));

  const seen: Seen = { asked: 0, passedOn: 0, answers: [], waited: 0, bought: [], twice: 0 };
  const edge = edgeOf(`${base}/events/${event.id}/waiting-room`, seen);
  const began = Date.now();
  const { reads } = await costOf(() =>
    Promise.all(
      uids.map((uid, i) =>
        client(
          { base, eventId: event.id, project, uid, isEager: i % 10 === 0, tabs: i % 5 === 0 ? 2 : 1 },
          edge,
          seen,
        ),
      ),
    ),
  );
  const minutes = (Date.now() - began) / 60_000;
  const held = await orders
    .all()
    .where("event.id", "==", event.id)
    .where("status", "==", "held")
    .count()
    .get();
  server.close();
  seen.answers.sort((a, b) => a - b);
  return [
    exactly(`${CLIENTS} clients before a house of ${HOUSE}: tickets held`, held.data().count, HOUSE),
    exactly("orders by somebody whose turn had not come", await countEarly(event.id, seen), 0),
    exactly("second orders by one turn, of every fifth client, who buys in two tabs at once", seen.twice, 0),
    atMost("questions for the state, a waiting client and minute", seen.asked / (seen.waited / 60_000), 18),
    atMost("of those passed on by the edge, a minute", seen.passedOn / minutes, 31),
    atMost("reads a client, from joining to the end", reads / CLIENTS, 12),
    atMost("reads a minute, purchases and refusals included", reads / minutes, 30_000),
    atMost(
      "the state's answer by the API, p95, milliseconds",
      seen.answers[Math.floor(seen.answers.length * 0.95)] ?? 0,
      500,
    ),
  ];
}

const account = (uid: string) => ({ uid, email: `${uid}@tarima.test`, emailVerified: true });

async function openRoom(eventId: string, opensAt: string): Promise<void> {
  const seed = "5e".repeat(32);
  const now = new Date().toISOString();
  const hours = { round: randomUUID(), joinsFrom: now, opensAt };
  await waitingRooms.doc(eventId).set({
    ...{
      eventId,
      ...hours,
      isOn: true,
      seed,
      seedHash: await seedHashOf(seed),
      isPaused: false,
      perMinute: null,
    },
    ...{ threshold: 0, steps: [], createdAt: now, updatedAt: now },
  });
  await events.doc(eventId).update({ waitingRoom: hours });
}

/** The state as pages get it: at most once in two seconds from the API. */
function edgeOf(address: string, seen: Seen): () => Promise<RoomState> {
  let kept: { at: number; state: Promise<RoomState> } | undefined;
  return () => {
    seen.asked++;
    if (!kept || Date.now() - kept.at >= EDGE_MS) {
      seen.passedOn++;
      const at = performance.now();
      const state = fetch(address).then(async (answer) => {
        const body = (await answer.json()) as RoomState;
        seen.answers.push(performance.now() - at);
        return body;
      });
      kept = { at: Date.now(), state };
    }
    return kept.state;
  };
}

/** Orders whose buyers' turn had not come when they were answered, by the steps that the room took. */
async function countEarly(eventId: string, { bought }: Seen): Promise<number> {
  const room = (await waitingRooms.doc(eventId).get()).data();
  if (!room) throw new Error("The room is gone");
  const late = await Promise.all(
    bought.map(async ({ place, at }) => {
      const rank = await rankOf({ ...place, seed: room.seed, opensAt: room.opensAt });
      return room.steps.every((step) => step.threshold < rank || new Date(step.at) > at);
    }),
  );
  return late.filter(Boolean).length;
}

interface Client {
  base: string;
  eventId: string;
  project: string;
  uid: string;
  /** Tries to buy before its turn has come, too. */
  isEager: boolean;
  /** In which it buys at the same time once it has. */
  tabs: number;
}

async function client(
  { base, eventId, project, uid, isEager, tabs }: Client,
  edge: () => Promise<RoomState>,
  seen: Seen,
): Promise<void> {
  const chance = Math.random();
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${unsignedToken(project, uid)}`,
  };
  const send = (method: string, path: string, body: object, key: string = randomUUID()) =>
    fetch(base + path, {
      method,
      headers: { ...headers, "idempotency-key": key },
      body: JSON.stringify(body),
    });
  await pause(chance * JOINS_MS);
  const place = (await (
    await send("POST", `/events/${eventId}/waiting-room/places`, {})
  ).json()) as QueuePlace;
  const { queueTicket } = place;
  const selections = [{ combinationId: "general", quantity: 1 }];
  const keys = Array.from({ length: tabs }, () => randomUUID());
  const buy = async () => {
    const purchase = { eventId, selections, queueTicket };
    const answers = await Promise.all(keys.map((key) => send("POST", "/tickets/purchases", purchase, key)));
    const made = answers.filter(({ status }) => status === 201).length;
    if (made > 0) seen.bought.push({ place, at: new Date() });
    seen.twice += Math.max(0, made - 1);
    return made > 0;
  };
  const until = Date.now() + JOINS_MS + WATCHED_MS;
  while (Date.now() < until) {
    const asked = Date.now();
    const state = await edge();
    const rank =
      state.seed === null ? undefined : await rankOf({ ...place, seed: state.seed, opensAt: state.opensAt });
    const now = new Date(state.now);
    const isHere = rank !== undefined && turnOf(rank, state.steps, turnClock(state, now)).state === "here";
    if (isHere) {
      await send("PUT", `/events/${eventId}/waiting-room/turn`, { queueTicket });
      await buy();
      return;
    }
    if (isEager && (await buy())) return;
    if (state.isSoldOut) return;
    const before =
      rank === undefined ? 0 : peopleBefore(rank, place.lateBefore, state.joined) - peopleLetIn(state, now);
    await pause(askAgainIn(state, Math.max(0, before), chance));
    seen.waited += Date.now() - asked;
  }
}
