import { useQuery } from "@tanstack/react-query";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { call } from "../../../lib/api/api.ts";
import { mayAs } from "../../../lib/session/may.ts";
import { type SessionUser, type SignedIn, userOf } from "../../../lib/session/session-store.ts";
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

type Organiser = Partial<Pick<SignedIn, "producerId" | "team">>;

/** Doors where the person is on the staff, and those of the events of who they work for; the next ones first. */
async function findMyDoors({ uid }: SessionUser, organiser: Organiser): Promise<Door[]> {
  // offline, Firestore would return an empty result
  if (!navigator.onLine) {
    const kept = await readDoors(uid);
    return kept.map((door) => ({ ...door, isSupervisor: false, maySell: false })).sort(byStart);
  }
  const [asStaff, asOrganiser] = await Promise.all([findStaffedBy(uid), findOnSale(organiser)]);
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
  for (const { id: eventId, name: eventName, startsAt, venueName } of asOrganiser)
    doors.set(eventId, { eventId, eventName, startsAt, venueName, isSupervisor: true, maySell: true });
  return [...doors.values()].sort(byStart);
}

/** The doors of today and the next ones, and the last ones: what is years away, before or after, is what is left out. */
async function findStaffedBy(uid: string): Promise<StaffMember[]> {
  const { findInGroup } = await import("../../../lib/firestore/firestore-queries.ts");
  const from = new Date(Date.now() - 2 * DAY_MS).toISOString(); // no night is longer, whatever the clock of its venue
  const found = (["asc", "desc"] as const).map((direction) =>
    findInGroup("staff", { where: { uid }, by: ["eventStartsAt", direction], from, most: MOST_DOORS }),
  );
  return (await Promise.all(found)).flat() as StaffMember[];
}

type OnSale = Pick<Event, "id" | "name" | "startsAt" | "venueName">;

/** Events on sale whose doors are an owner's, or a member's who may work there. */
async function findOnSale({ producerId, team }: Organiser): Promise<OnSale[]> {
  if (producerId === undefined || !mayAs(team, "door")) return [];
  if (team) return findOnSaleOfTeam();
  const { findDocuments } = await import("../../../lib/firestore/firestore-queries.ts");
  const published = { producerId, status: "published" };
  const own = { where: published, by: ["startsAt", "asc"], most: MOST_DOORS } as const;
  return findDocuments("events", own) as Promise<Event[]>;
}

/** Rules open events to their owner only: which ones concern a member, the server says. It names the latest first. */
async function findOnSaleOfTeam(): Promise<OnSale[]> {
  const found: OnSale[] = [];
  for (let cursor: string | undefined; ; ) {
    const asked = { status: "published", limit: MOST_DOORS, ...(cursor && { cursor }) } as const;
    const page = await call(eventRoutes.listMyEvents, asked);
    found.push(...page.items);
    if (!page.hasNextPage) return found;
    cursor = page.cursor ?? undefined;
  }
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
  const { producerId, team }: Organiser = session.status === "signed-in" ? session : {};
  return useQuery({
    queryKey: ["doors", user?.uid, producerId, team],
    queryFn: () => (user ? findMyDoors(user, { producerId, team }) : []),
    enabled: user !== undefined,
    refetchOnReconnect: true, // offline the list may be incomplete
  });
}
