import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import { PRODUCER, PUBLIC, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { MAX_LET_IN_PER_MINUTE, MAX_QUEUE_TICKET } from "../lib/limits.ts";
import { liveRoom, queuePlace, roomState } from "./waiting-room.schema.ts";

export const queueTicket = z.string().check(z.maxLength(MAX_QUEUE_TICKET, "Ese puesto no es de esta fila"));

const wishedRoom = z.object({
  id,
  isOn: z.boolean(),
  /** When people can join; the turns come from `opensAt` on. */
  joinsFrom: instant,
  opensAt: instant,
  isPaused: z.boolean(),
  perMinute: z.nullable(
    z
      .int("Debe ser un número entero")
      .check(
        z.positive("Debe ser mayor que 0"),
        z.maximum(MAX_LET_IN_PER_MINUTE, `Máximo ${MAX_LET_IN_PER_MINUTE} personas por minuto`),
      ),
  ),
});
export type WishedRoom = z.output<typeof wishedRoom>;

/** The waiting room before an event's sale. */
export const waitingRoomRoutes = {
  getWaitingRoom: defineRoute({
    method: "GET",
    path: "/events/:id/waiting-room",
    summary: "How far the turns have come, for everybody; two seconds old at most",
    access: PUBLIC,
    input: z.object({ id }),
    output: roomState,
    failure: "WAITING_ROOM_ERROR",
    cache: "public, max-age=1, s-maxage=2",
  }),
  joinWaitingRoom: defineRoute({
    method: "POST",
    path: "/events/:id/waiting-room/places",
    summary:
      "Join: answers a signed place in the queue and stores nothing; joining later again is a later place",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    input: z.object({ id }),
    output: queuePlace,
    failure: "WAITING_ROOM_ERROR",
  }),
  takeTurn: defineRoute({
    method: "PUT",
    path: "/events/:id/waiting-room/turn",
    summary:
      "Take one's turn up once it has come, so that those inside can be counted; repeating it changes nothing",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    input: z.object({ id, queueTicket }),
    output: z.object({ until: instant }),
    failure: "WAITING_ROOM_ERROR",
  }),
  getLiveWaitingRoom: defineRoute({
    method: "GET",
    path: "/event/:id/waiting-room",
    summary: "The waiting room of one's own event: who waits, is inside, has left",
    access: PRODUCER,
    right: "events",
    input: z.object({ id }),
    output: liveRoom,
    failure: "WAITING_ROOM_ERROR",
  }),
  setWaitingRoom: defineRoute({
    method: "PUT",
    path: "/event/:id/waiting-room",
    summary:
      "Set up the waiting room of one's own event, pause or slow it, or take it away; its hour is fixed once the draw is made",
    access: PRODUCER,
    right: "events",
    producers: "active",
    needsVerifiedEmail: true,
    input: wishedRoom,
    output: liveRoom,
    failure: "WAITING_ROOM_ERROR",
  }),
};
