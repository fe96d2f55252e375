import { useQuery } from "@tanstack/react-query";
import { askAgainIn } from "@tarima/shared/waiting-room/ask-again.ts";
import { rankOf } from "@tarima/shared/waiting-room/rank.ts";
import { peopleBefore, peopleLetIn, type Turn, turnClock, turnOf } from "@tarima/shared/waiting-room/turn.ts";
import { waitingRoomRoutes as routes } from "@tarima/shared/waiting-room/waiting-room.routes.ts";
import type { QueuePlace, RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { isCode } from "../../lib/api/api-error.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { useServerNow } from "../../lib/hooks/use-now.ts";
import { userOf } from "../../lib/session/session-store.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { keepPlace, placeOfOtherTab, readPlace } from "./queue-place.ts";

/** When a call that failed is repeated at the earliest, and over how long pages spread that wait for the hour, milliseconds. */
const RETRIED_MS = 3_000;
const SPREAD_MS = 3_000;

/** Where somebody stands. */
export interface Standing {
  place: QueuePlace;
  turn: Turn;
  /** By lot, or by seconds after the opening; undefined until the draw. */
  rank: number | undefined;
  /** People in all before them, and those still there, near enough; 0 until the draw. */
  before: number;
  stillBefore: number;
}

/** The queue of an event: its state, asked for again and again, and where the person stands, who joins by opening the page. */
export function useQueue(eventId: string) {
  const uid = userOf(useSession())?.uid;
  const now = useServerNow(1000);
  const [kept, setKept] = useState<QueuePlace>();
  const far = useRef(0); // read when the next interval begins, not while the page is drawn
  // the same as long as the page is open: another interval with each rendering would begin anew each time
  const [chance] = useState(Math.random);
  const state = useRoute(
    routes.getWaitingRoom,
    { id: eventId },
    {
      staleTime: 0,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state: { data } }) => (data ? askAgainIn(data, far.current, chance) : 5_000),
    },
  );
  const room = state.data;
  const place = kept && kept.round === room?.round && kept.uid === uid ? kept : undefined;
  const join = useRouteMutation(routes.joinWaitingRoom, (answer) => {
    keepPlace(eventId, answer);
    setKept(answer);
  });
  const { mutate } = join;
  const joinAgain = useCallback(() => {
    const other = kept && placeOfOtherTab(eventId, kept);
    if (other) setKept(other);
    else mutate({ id: eventId });
  }, [mutate, eventId, kept]);
  const canJoin = room !== undefined && now >= new Date(room.joinsFrom);
  const isWaitingToJoin = room !== undefined && !canJoin;
  const hasWaited = useRef(false);
  useEffect(() => {
    if (isWaitingToJoin) hasWaited.current = true;
  }, [isWaitingToJoin]);
  const isHopeless = isCode(join.error, "EMAIL_NOT_VERIFIED") || join.error?.status === 401;
  const isToJoin = canJoin && !place && !join.isPending && !isHopeless;
  const hasFailed = join.isError;
  const round = room?.round;
  useEffect(() => {
    if (!isToJoin) return;
    // pages that wait for the hour, and those whose call failed, do not all call at once
    const wait = hasFailed ? RETRIED_MS * (1 + chance) : hasWaited.current ? SPREAD_MS * chance : 0;
    const timer = setTimeout(() => {
      const known = readPlace(eventId, uid); // of another tab, or of before a reload
      if (known?.round === round) setKept(known);
      else joinAgain();
    }, wait);
    return () => clearTimeout(timer);
  }, [isToJoin, hasFailed, chance, eventId, uid, round, joinAgain]);
  const rank = useRank(room, place);
  const standing = room && place ? standingOf(room, place, rank, now) : undefined;
  const stillBefore = standing?.stillBefore ?? 0;
  useEffect(() => {
    far.current = stillBefore;
  }, [stillBefore]);
  return { state, room, now, standing, join, joinAgain };
}

function standingOf(room: RoomState, place: QueuePlace, rank: number | undefined, now: Date): Standing {
  if (rank === undefined) return { place, rank, turn: { state: "waiting" }, before: 0, stillBefore: 0 };
  const before = peopleBefore(rank, place.lateBefore, room.joined);
  const turn = turnOf(rank, room.steps, turnClock(room, now));
  const stillBefore = turn.state === "waiting" ? Math.max(0, before - peopleLetIn(room, now)) : 0;
  return { place, rank, turn, before, stillBefore };
}

function useRank(room: RoomState | undefined, place: QueuePlace | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ["rank", room?.seed, place?.uid, place?.joinedAt],
    queryFn: () =>
      room?.seed && place ? rankOf({ ...place, seed: room.seed, opensAt: room.opensAt }) : null,
    enabled: Boolean(room?.seed && place),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}
