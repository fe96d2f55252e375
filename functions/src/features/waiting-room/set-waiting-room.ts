import { randomBytes, randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { MAX_JOINS_BEFORE_HOURS } from "@tarima/shared/lib/limits.ts";
import { seedHashOf } from "@tarima/shared/waiting-room/rank.ts";
import type { WishedRoom } from "@tarima/shared/waiting-room/waiting-room.routes.ts";
import type { WaitingRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { waitingRooms } from "../../lib/firestore/collections.ts";
import { understood } from "../../lib/firestore/queries.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { readRoom } from "./waiting-room.repo.ts";

/** How late a room may be set up for "now": clocks differ, and forms take their time. */
const LATE_MS = 5 * MINUTE_MS;

/** How long before the opening an instance with an older copy may publish the seed. */
const DRAWN_MS = 10_000;

/**
 * Sets up an event's waiting room, changes it, or takes it away. Its hours are fixed once the draw is made. Safe to repeat.
 * Throws EVENT_NOT_ON_SALE, WAITING_ROOM_STARTED, and INVALID_REQUEST on the hours.
 */
export async function setWaitingRoom(wish: WishedRoom, call: SignedCall): Promise<void> {
  await changeEvent({ eventId: wish.id }, call, async (event, batch) => {
    const read = await readRoom(event.id);
    const stored = understood(read); // one that cannot be read is taken away, or set up anew, like any other
    if (!wish.isOn) return event.waitingRoom ? takeAway(event, read, batch, call) : undefined;
    if (event.status === "cancelled" || event.status === "completed") throw new AppError("EVENT_NOT_ON_SALE");
    if (stored && isAsWished(stored, wish)) return undefined;
    const after = stored?.isOn ? changed(stored, wish, call.now) : await newRoom(wish, call.now);
    write(batch, read, after);
    return { fields: { waitingRoom: onEvent(after) }, log: logOf(event, stored, after) };
  });
}

const onEvent = ({ round, joinsFrom, opensAt }: WaitingRoom) => ({ round, joinsFrom, opensAt });

const HOURS = ["joinsFrom", "opensAt"] as const;
const WISHED = [...HOURS, "isPaused", "perMinute"] as const;

const isAsWished = (room: WaitingRoom, wish: WishedRoom) =>
  room.isOn && WISHED.every((name) => room[name] === wish[name]);

function assertHours({ joinsFrom, opensAt }: WishedRoom, now: Date): void {
  const fields: Record<string, string> = {};
  const [joins, opens] = [Date.parse(joinsFrom), Date.parse(opensAt)];
  if (opens < now.getTime() - LATE_MS) fields.opensAt = "Esa hora ya pasó";
  if (joins > opens) fields.joinsFrom = "La fila abre antes que la venta";
  else if (opens - joins > MAX_JOINS_BEFORE_HOURS * HOUR_MS)
    fields.joinsFrom = `Máximo ${MAX_JOINS_BEFORE_HOURS} horas antes de la venta`;
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_REQUEST", { fields });
}

async function newRoom(wish: WishedRoom, now: Date): Promise<WaitingRoom> {
  assertHours(wish, now);
  const { id: eventId, joinsFrom, opensAt, isPaused, perMinute } = wish;
  const seed = randomBytes(32).toString("hex");
  const at = now.toISOString();
  return {
    ...{ eventId, joinsFrom, opensAt, isPaused, perMinute, seed },
    isOn: true,
    round: randomUUID(),
    seedHash: await seedHashOf(seed),
    stoppedAt: null,
    threshold: 0,
    steps: [],
    createdAt: at,
    updatedAt: at,
  };
}

function changed(room: WaitingRoom, wish: WishedRoom, now: Date): WaitingRoom {
  if (HOURS.some((name) => room[name] !== wish[name])) {
    if (now.getTime() >= Date.parse(room.opensAt) - DRAWN_MS) throw new AppError("WAITING_ROOM_STARTED");
    assertHours(wish, now);
  }
  const { joinsFrom, opensAt, isPaused, perMinute } = wish;
  return { ...room, joinsFrom, opensAt, isPaused, perMinute, updatedAt: now.toISOString() };
}

/** The room as it was read, or none: whoever advanced it meanwhile makes this be decided again. */
function write(batch: WriteBatch, read: DocumentSnapshot<WaitingRoom>, room: WaitingRoom): void {
  if (read.updateTime) batch.update(read.ref, waitingRooms.encode(room), { lastUpdateTime: read.updateTime });
  else batch.create(read.ref, room);
}

function takeAway(event: Event, read: DocumentSnapshot<WaitingRoom>, batch: WriteBatch, call: SignedCall) {
  batch.update(read.ref, waitingRooms.encode({ isOn: false, updatedAt: call.now.toISOString() }));
  return {
    fields: { waitingRoom: null },
    log: {
      action: "event.waiting_room_removed" as const,
      detail: `Quitó la fila de ${event.name}`,
      payload: {},
    },
  };
}

function logOf(event: Event, before: WaitingRoom | undefined, after: WaitingRoom) {
  const { round, joinsFrom, opensAt, isPaused, perMinute, seedHash } = after;
  const opens = formatWallClock(wallClockOf(new Date(opensAt), event.timeZone));
  const isNew = before?.round !== round;
  return {
    action: isNew ? "event.waiting_room_set_up" : "event.waiting_room_changed",
    detail: `${isNew ? "Puso" : "Cambió"} la fila de ${event.name}: abre el ${opens}`,
    payload: { round, joinsFrom, opensAt, isPaused, perMinute, seedHash },
  };
}
