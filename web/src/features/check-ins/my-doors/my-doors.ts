import { useQuery } from "@tanstack/react-query";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { type SessionUser, userOf } from "../../../lib/session/session-store.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { readDoor, readDoors } from "../offline/door-store.ts";

/** An event the person may scan at. */
export interface Door {
  eventId: string;
  eventName: string;
  startsAt: string;
  venueName: string;
  /** Supervisors see all scans, may undo one, and may search tickets without a code. */
  isSupervisor: boolean;
  /** May sell at its box office. */
  maySell: boolean;
}

const MOST_DOORS = 100;

/** Doors where the person is on the staff, and those of a producer's own events; the next ones first. */
async function findMyDoors({ uid }: SessionUser, producerId: string | undefined): Promise<Door[]> {
  // offline, Firestore would return an empty result
  if (!navigator.onLine) {
    const kept = await readDoors(uid);
    return kept.map((door) => ({ ...door, isSupervisor: false, maySell: false })).sort(byStart);
  }
  const { findDocuments, findInGroup } = await import("../../../lib/firestore/firestore-queries.ts");
  const [asStaff, asProducer] = await Promise.all([
    // what was years ago is what is left out
    findInGroup("staff", { where: { uid }, by: ["eventStartsAt", "desc"], most: MOST_DOORS }) as Promise<
      StaffMember[]
    >,
    producerId === undefined
      ? []
      : (findDocuments("events", {
          where: { producerId, status: "published" },
          by: ["startsAt", "asc"],
          most: MOST_DOORS,
        }) as Promise<Event[]>),
  ]);
  const doors = new Map<string, Door>();
  for (const {
    eventId,
    eventName,
    eventStartsAt: startsAt,
    venueName,
    isSupervisor = false,
    isSeller = false,
  } of asStaff) {
    doors.set(eventId, { eventId, eventName, startsAt, venueName, isSupervisor, maySell: isSeller });
  }
  for (const { id: eventId, name: eventName, startsAt, venueName } of asProducer)
    doors.set(eventId, { eventId, eventName, startsAt, venueName, isSupervisor: true, maySell: true });
  return [...doors.values()].sort(byStart);
}

const byStart = (a: Door, b: Door) => a.startsAt.localeCompare(b.startsAt);

/** A downloaded door: opens offline, for the person who downloaded it. */
export function useOfflineDoor(eventId: string, uid: string | undefined) {
  return useQuery({
    queryKey: ["kept-door", eventId, uid],
    queryFn: async () => (uid ? ((await readDoor(eventId, uid).catch(() => undefined)) ?? null) : null),
    enabled: uid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Doors of the signed-in person. */
export function useMyDoors() {
  const session = useSession();
  const user = userOf(session);
  const producerId = session.status === "signed-in" ? session.producerId : undefined;
  return useQuery({
    queryKey: ["doors", user?.uid],
    queryFn: () => (user ? findMyDoors(user, producerId) : []),
    enabled: user !== undefined,
    refetchOnReconnect: true, // offline the list may be incomplete
  });
}
