import type { Joined, WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { holdingsOf, turnsOf, waitingRoomJoins, waitingRooms } from "../../lib/firestore/collections.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";

/** What pages are answered from may be this old; turns are decided on it too, to the disadvantage of nobody. */
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

/** People who joined this round, near enough. */
export async function findJoined({
  eventId,
  round,
}: Pick<WaitingRoom, "eventId" | "round">): Promise<Joined> {
  const stored = (await waitingRoomJoins.doc(eventId).get()).data();
  const { early, late } = stored?.round === round ? stored : { early: 0, late: 0 };
  return { early, late };
}

/** Adds up joins that this instance answered. A round that has ended since counts nobody. */
export async function addJoined(eventId: string, round: string, { early, late }: Joined): Promise<void> {
  const add = { early: FieldValue.increment(early), late: FieldValue.increment(late) };
  await waitingRoomJoins.doc(eventId).set({ round, ...add } as never, { mergeFields: ["early", "late"] });
}

/** Moves the threshold unless somebody else just did. */
export async function moveThreshold(
  read: DocumentSnapshot<WaitingRoom>,
  fields: Pick<WaitingRoom, "threshold" | "steps">,
): Promise<void> {
  if (read.updateTime) await updateIfUnchanged(read.ref, fields, read.updateTime);
}

const ofRound = (eventId: string, round: string) => turnsOf(eventId).all().where("round", "==", round);

/** Turns that were taken up and are not over. */
export async function countInside({ eventId, round }: WaitingRoom, now: Date): Promise<number> {
  const open = ofRound(eventId, round).where("until", ">", now);
  return (await open.count().get()).data().count;
}

export async function countEntered({ eventId, round }: WaitingRoom): Promise<number> {
  return (await ofRound(eventId, round).count().get()).data().count;
}

/** People who hold or have bought tickets with their turn. */
export async function countBought({ eventId, round }: WaitingRoom): Promise<number> {
  return (await holdingsOf(eventId).all().where("turn", "==", round).count().get()).data().count;
}
