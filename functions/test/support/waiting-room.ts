import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { seedHashOf } from "@tarima/shared/waiting-room/rank.ts";
import type { WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { queueTicketOf } from "../../src/features/waiting-room/queue-ticket.ts";
import { events, waitingRooms } from "../../src/lib/firestore/collections.ts";
import type { Person } from "./api.ts";

export const SEED = "ab".repeat(32);
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

/** A room before an event's sale; it opened a minute ago and has let nobody in, unless said otherwise. */
export async function givenWaitingRoom(
  { id }: Pick<Event, "id">,
  overrides: Partial<WaitingRoom> = {},
): Promise<WaitingRoom> {
  const room: WaitingRoom = {
    eventId: id,
    round: `ronda-${id}`,
    joinsFrom: before(HOUR_MS),
    opensAt: before(MINUTE_MS),
    isOn: true,
    seed: SEED,
    seedHash: await seedHashOf(SEED),
    isPaused: true, // nobody is let in but by the test
    perMinute: null,
    threshold: 0,
    steps: [],
    createdAt: before(HOUR_MS),
    updatedAt: before(HOUR_MS),
    ...overrides,
  };
  await waitingRooms.doc(id).set(room);
  const { round, joinsFrom, opensAt } = room;
  await events.doc(id).update({ waitingRoom: { round, joinsFrom, opensAt } });
  return room;
}

/** Turns up to the threshold came that long ago. */
export const letIn = (threshold: number, agoMs = 0): Pick<WaitingRoom, "threshold" | "steps"> => ({
  threshold,
  steps: [{ at: before(agoMs), threshold }],
});

/** The queue ticket of somebody who joined that long ago. */
export const ticketOf = ({ uid }: Person, { eventId, round }: WaitingRoom, agoMs: number): string =>
  queueTicketOf({ eventId, round, uid, joinedAt: before(agoMs) });
