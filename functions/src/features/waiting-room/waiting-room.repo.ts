import type { Joined, WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { type DocumentSnapshot, FieldPath, FieldValue } from "firebase-admin/firestore";
import { holdingsOf, turnsOf, waitingRoomJoins, waitingRooms } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";

/** What pages and turns are answered from may be this old: one's turn may be refused so long after another page showed it. */
const FRESH_MS = 2_000;
const CACHED_ROOMS = 500;

export function readRoom(eventId: string): Promise<DocumentSnapshot<WaitingRoom>> {
  return waitingRooms.doc(eventId).get();
}

/** A room that is on, and who joined it; a few seconds old. */
export const recentRoom = memoizeWithTtl(
  async (eventId) => {
    const room = (await readRoom(eventId)).data();
    return room?.isOn ? { room, joined: await findJoined(room) } : undefined;
  },
  FRESH_MS,
  CACHED_ROOMS,
);

const NOBODY: Joined = { early: 0, late: 0 };

/** People who joined this round, near enough. */
export async function findJoined({ round }: Pick<WaitingRoom, "round">): Promise<Joined> {
  const { early, late } = (await waitingRoomJoins.doc(round).get()).data() ?? NOBODY;
  return { early, late };
}

/** Adds joins that an instance answered. */
export async function addJoined(round: string, { early, late }: Joined): Promise<void> {
  const sums = { early: FieldValue.increment(early), late: FieldValue.increment(late) };
  await waitingRoomJoins.doc(round).set(sums, { merge: true });
}

/** Moves a room on unless somebody else just did; returns whether it was moved. */
export async function moveRoom(
  read: DocumentSnapshot<WaitingRoom>,
  fields: Partial<Pick<WaitingRoom, "threshold" | "steps" | "stoppedAt">>,
): Promise<boolean> {
  const { updateTime } = read;
  return updateTime !== undefined && (await updateIfUnchanged(read.ref, fields, updateTime)) !== undefined;
}

const ofRound = (eventId: string, round: string) => turnsOf(eventId).all().where("round", "==", round);

/** Turns that were taken up and are not over. */
export async function countInside({ eventId, round }: WaitingRoom, now: Date): Promise<number> {
  const open = ofRound(eventId, round).where("until", ">", now);
  return (await open.count().get()).data().count;
}

/** Gives turns that were taken up, and not over when the sale stopped, as much longer as it stood still. */
export async function prolongTurns(
  { eventId, round }: WaitingRoom,
  stoppedAt: string,
  now: Date,
): Promise<void> {
  const turns = turnsOf(eventId);
  const stoodStillMs = now.getTime() - Date.parse(stoppedAt);
  const open = await ofRound(eventId, round).where("until", ">", new Date(stoppedAt)).get();
  const writer = db().bulkWriter();
  for (const doc of open.docs) {
    const until = new Date(Date.parse(doc.data().until) + stoodStillMs).toISOString();
    void writer.update(doc.ref, turns.encode({ until }));
  }
  await writer.close();
}

export async function countEntered({ eventId, round }: WaitingRoom): Promise<number> {
  return (await ofRound(eventId, round).count().get()).data().count;
}

/** People who hold or have bought tickets with their turn. */
export async function countBought({ eventId, round }: WaitingRoom): Promise<number> {
  return (
    await holdingsOf(eventId).all().where(new FieldPath("turns", round), "==", true).count().get()
  ).data().count;
}
