import { useQueryClient } from "@tanstack/react-query";
import {
  waitingRoomRoutes as routes,
  type WishedRoom,
} from "@tarima/shared/waiting-room/waiting-room.routes.ts";
import type { LiveRoom } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";

const RENEWED_MS = 5_000;

/** A set-up room. */
export type Room = NonNullable<LiveRoom["room"]>;

/** The room of one's own event, renewed while there is one. */
export function useLiveRoom(eventId: string) {
  return useRoute(
    routes.getLiveWaitingRoom,
    { id: eventId },
    { refetchInterval: ({ state }) => (state.data?.room ? RENEWED_MS : false) },
  );
}

export function useSetRoom(eventId: string, onDone?: () => void) {
  const client = useQueryClient();
  return useRouteMutation(routes.setWaitingRoom, (answer) => {
    client.setQueryData(queryKey(routes.getLiveWaitingRoom, { id: eventId }), answer);
    onDone?.();
  });
}

/** The room as it stands, with changes. */
export const wishOf = (
  eventId: string,
  { joinsFrom, opensAt, isPaused, perMinute }: Room,
  changes: Partial<WishedRoom>,
): WishedRoom => ({ id: eventId, isOn: true, joinsFrom, opensAt, isPaused, perMinute, ...changes });
