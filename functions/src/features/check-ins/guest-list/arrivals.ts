import type { GuestArrival, GuestListEntry } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { guestListOf } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { isSupervisor } from "../staff/staff.repo.ts";
import { isNightOver } from "../supervision/door-over.ts";
import { findArrived } from "./guest-list.repo.ts";
import { guestListLog } from "./guest-list-log.ts";

/** Arrivals kept of a line, taken back or not: a line has 21 people at most, and the rest is for mistakes. */
const MAX_ARRIVALS = 60;

const peopleIn = (arrivals: readonly GuestArrival[]): number =>
  arrivals.reduce((sum, { people, isUndone }) => (isUndone ? sum : sum + people), 0);

interface Arrival {
  entryId: string;
  arrivalId: string;
}

/**
 * Notes people of a line who come in, at one door at a time: the line changes only from the state that was looked at. The same
 * arrival counts once, also when it was taken back since. Throws GUEST_LIST_CLOSED, GUEST_NOT_FOUND, GUESTS_ALL_IN,
 * GUEST_ARRIVALS_FULL.
 */
export function noteArrival(
  event: Event,
  { entryId, arrivalId, people }: Arrival & { people: number },
  call: SignedCall,
): Promise<GuestListEntry> {
  const target = { of: guestListOf(event.id), id: entryId, missing: "GUEST_NOT_FOUND" } as const;
  return changeDocument(target, (stored, batch) => {
    if (stored.arrivals.some(({ id }) => id === arrivalId)) return undefined;
    if (isNightOver(event, call.now)) throw new AppError("GUEST_LIST_CLOSED");
    if (stored.arrived + people > stored.people) throw new AppError("GUESTS_ALL_IN");
    if (stored.arrivals.length >= MAX_ARRIVALS) throw new AppError("GUEST_ARRIVALS_FULL");
    const at = call.now.toISOString();
    const by = { byUid: call.actor.uid, byName: call.actor.name };
    const arrivals = [...stored.arrivals, { id: arrivalId, people, at, ...by, isUndone: false }];
    createAuditLog(batch, guestListLog("guest_list.arrived", event, { entryId, people }, call), call.now);
    return { arrivals, arrived: peopleIn(arrivals), updatedAt: at };
  });
}

/** Takes an arrival back. Safe to repeat. Throws GUEST_NOT_FOUND, GUEST_ARRIVAL_NOT_FOUND, and FORBIDDEN for somebody else's. */
export async function undoArrival(
  event: Event,
  { entryId, arrivalId }: Arrival,
  call: SignedCall,
): Promise<GuestListEntry> {
  const mayUndoAll = await isSupervisor(call.actor, event);
  const target = { of: guestListOf(event.id), id: entryId, missing: "GUEST_NOT_FOUND" } as const;
  return changeDocument(target, (stored, batch) => {
    const arrival = stored.arrivals.find(({ id }) => id === arrivalId);
    if (!arrival) throw new AppError("GUEST_ARRIVAL_NOT_FOUND");
    if (!mayUndoAll && arrival.byUid !== call.actor.uid) throw new AppError("FORBIDDEN");
    if (arrival.isUndone) return undefined;
    const arrivals = stored.arrivals.map((it) => (it === arrival ? { ...it, isUndone: true } : it));
    const payload = { entryId, people: arrival.people };
    createAuditLog(batch, guestListLog("guest_list.arrival_undone", event, payload, call), call.now);
    return { arrivals, arrived: peopleIn(arrivals), updatedAt: call.now.toISOString() };
  });
}

/** Takes back everybody who came in before a time. Safe to repeat. */
export async function undoArrivalsBefore(event: Event, time: Instant, call: SignedCall): Promise<void> {
  for (const { id } of await findArrived(event.id)) {
    await undoArrivalsOf(event, id, time, call).catch((error) => {
      if (!(error instanceof AppError && error.code === "GUEST_NOT_FOUND")) throw error; // taken off the list meanwhile
    });
  }
}

function undoArrivalsOf(
  event: Event,
  entryId: string,
  time: Instant,
  call: SignedCall,
): Promise<GuestListEntry> {
  const target = { of: guestListOf(event.id), id: entryId, missing: "GUEST_NOT_FOUND" } as const;
  return changeDocument(target, (stored, batch) => {
    const isBefore = ({ at, isUndone }: GuestArrival) => !isUndone && at < time;
    const people = peopleIn(stored.arrivals.filter(isBefore));
    if (people === 0) return undefined;
    const arrivals = stored.arrivals.map((it) => (isBefore(it) ? { ...it, isUndone: true } : it));
    const payload = { entryId, people };
    createAuditLog(batch, guestListLog("guest_list.arrival_undone", event, payload, call), call.now);
    return { arrivals, arrived: peopleIn(arrivals), updatedAt: call.now.toISOString() };
  });
}
