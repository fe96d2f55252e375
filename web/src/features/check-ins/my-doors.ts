import { useQuery } from "@tanstack/react-query";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import type { Session } from "../../lib/session/session-store.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** An event this person may scan at. */
export interface Door {
  eventId: string;
  eventName: string;
  startsAt: string;
  venueName: string;
}

const MOST_DOORS = 100;

/** The doors of someone on a staff, and those of a producer's own events; the next ones first. */
async function findMyDoors(session: Extract<Session, { status: "signed-in" }>): Promise<Door[]> {
  const { findDocuments, findInGroup } = await import("../../lib/firestore-queries.ts");
  const { producerId } = session;
  const [asStaff, asProducer] = await Promise.all([
    findInGroup("staff", "uid", session.user.uid, MOST_DOORS) as Promise<StaffMember[]>,
    producerId === undefined
      ? []
      : (findDocuments("events", "producerId", producerId, MOST_DOORS) as Promise<Event[]>),
  ]);
  const doors = new Map<string, Door>();
  for (const { eventId, eventName, eventStartsAt, venueName } of asStaff) {
    doors.set(eventId, { eventId, eventName, startsAt: eventStartsAt, venueName });
  }
  for (const { id, name, startsAt, venueName, status } of asProducer) {
    if (status === "published") doors.set(id, { eventId: id, eventName: name, startsAt, venueName });
  }
  return [...doors.values()].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** The doors of whoever is signed in. */
export function useMyDoors() {
  const session = useSession();
  const uid = session.status === "signed-in" ? session.user.uid : undefined;
  return useQuery({
    queryKey: ["doors", uid],
    queryFn: () => (session.status === "signed-in" ? findMyDoors(session) : []),
    enabled: uid !== undefined,
  });
}
