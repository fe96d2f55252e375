import type { waitingRoomRoutes } from "@tarima/shared/waiting-room/waiting-room.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownEvent } from "../events/events.policy.ts";
import { findEvent } from "../events/events.repo.ts";
import { joinWaitingRoom } from "./join-waiting-room.ts";
import { liveRoomOf } from "./live-waiting-room.ts";
import { roomStateOf } from "./room-state.ts";
import { setWaitingRoom } from "./set-waiting-room.ts";
import { takeTurn } from "./take-turn.ts";

export const waitingRoomHandlers: Bindings<typeof waitingRoomRoutes> = {
  getWaitingRoom: { handle: ({ id }, { now }) => roomStateOf(id, now) },
  joinWaitingRoom: { handle: ({ id }, call) => joinWaitingRoom(id, call) },
  takeTurn: { handle: ({ id, queueTicket }, call) => takeTurn(id, queueTicket, call) },
  getLiveWaitingRoom: owned(ownEvent, (_input, { now }, event) => liveRoomOf(event, now)),
  setWaitingRoom: owned(ownEvent, async (wish, call) => {
    await setWaitingRoom(wish, call);
    const event = await findEvent(wish.id);
    if (!event) throw new AppError("EVENT_NOT_FOUND");
    return liveRoomOf(event, call.now);
  }),
};
