import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** When the turns up to this threshold had come. */
export const step = z.object({ at: instant, threshold: z.number() });
export type Step = z.output<typeof step>;

/** What of a waiting room stands on its event, where a sale looks at it. */
export const roomOfEvent = z.object({
  /** One draw; a room that is set up again draws again. */
  round: id,
  joinsFrom: instant,
  opensAt: instant,
});

/** `waitingRooms/{eventId}`: the order of turns before an event's sale. See decision 31. */
export const waitingRoom = z.object({
  eventId: id,
  ...roomOfEvent.shape,
  isOn: z.boolean(),
  /** What the draw is made with; public from the opening. Hexadecimal. */
  seed: z.string(),
  /** SHA-256 of the seed, public from the beginning. Hexadecimal. */
  seedHash: z.string(),
  /** Nobody else's turn comes meanwhile. */
  isPaused: z.boolean(),
  /** People let in a minute at most; null for as many as there are tickets for. */
  perMinute: z.nullable(z.int().check(z.positive())),
  /** Since when the whole sale stands still, and turns with it; null or absent while it goes on. */
  stoppedAt: z.optional(z.nullable(instant)),
  /** Turns up to here have come: below 1 of those who were drawn, from 1 on of those who came later. */
  threshold: z.number(),
  /** How it rose during the last minutes, the earliest first. */
  steps: z.array(step),
  createdAt: instant,
  updatedAt: instant,
});
export type WaitingRoom = z.output<typeof waitingRoom>;

/** People who joined, near enough: those before the opening, and those after it. */
export const joined = z.object({ early: z.int(), late: z.int() });
export type Joined = z.output<typeof joined>;

/** What is left of a locality, in tickets' places. */
export const placesLeft = z.object({ name: z.string(), places: z.int() });

/** The state of a waiting room, for everybody. */
export const roomState = z.object({
  ...roomOfEvent.shape,
  seedHash: z.string(),
  /** Null until the opening. */
  seed: z.nullable(z.string()),
  isPaused: z.boolean(),
  /** Since when the whole sale stands still, and turns with it. */
  stoppedAt: z.optional(z.nullable(instant)),
  threshold: z.number(),
  steps: z.array(step),
  joined,
  left: z.array(placesLeft),
  isSoldOut: z.boolean(),
  /** The server's clock, since those of phones differ. */
  now: instant,
});
export type RoomState = z.output<typeof roomState>;

/** A place in the queue. */
export const queuePlace = z.object({
  /** Opaque; shown again when buying. */
  queueTicket: z.string(),
  uid: id,
  round: id,
  joinedAt: instant,
  /** People who had joined after the opening before this one, near enough. */
  lateBefore: z.int(),
});
export type QueuePlace = z.output<typeof queuePlace>;

/** A room as its organiser sees it. */
export const liveRoom = z.object({
  room: z.nullable(
    z.object({
      ...z.pick(waitingRoom, {
        round: true,
        joinsFrom: true,
        opensAt: true,
        seedHash: true,
        isPaused: true,
        perMinute: true,
        threshold: true,
      }).shape,
      joined,
      /** People who joined and whose turn has not come, near enough. */
      waiting: z.int(),
      /** Whose turn has come, who took it up, and is not over. */
      inside: z.int(),
      /** Turns taken up so far, and those of them that ended without a purchase or a hold. */
      entered: z.int(),
      abandoned: z.int(),
      left: z.array(placesLeft),
    }),
  ),
});
export type LiveRoom = z.output<typeof liveRoom>;
