import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { DBSchema } from "idb";
import { databaseOpener } from "../../../lib/offline/open-database.ts";

/** An event's whole guest list, as a phone read it last. */
interface SavedList {
  eventId: string;
  /** Who read it: nobody else sees it on this device. */
  uid: string;
  rows: GuestListRow[];
  /** By this device's clock, milliseconds. */
  savedAt: number;
}

/** Names that nobody has read anew for so long leave the phone when a door is opened on it. */
const KEPT_MS = 3 * DAY_MS;

/** People of a line who were let in and whom the server has not answered for. Only who noted them hands them in from this device. */
export interface QueuedArrival {
  id: string;
  uid: string;
  eventId: string;
  entryId: string;
  people: number;
  /** The line's name, in case the line is gone by then; empty once the door's list was deleted here. */
  name: string;
  /** By this device's clock, milliseconds. */
  at: number;
  /** The server may know of it: it is no longer taken back here. */
  wasSent: boolean;
  /** Why the server does not count it: kept until it was seen. */
  refusal?: string;
}

interface GuestDb extends DBSchema {
  lists: { key: string; value: SavedList };
  arrivals: { key: string; value: QueuedArrival };
}

const guestDb = databaseOpener<GuestDb>("tarima-door-guests", (db) => {
  db.createObjectStore("lists", { keyPath: "eventId" });
  db.createObjectStore("arrivals", { keyPath: "id" });
});

/** The names that a person read at a door, empty where none; what others read on this device, or long ago, is deleted. */
export async function readGuests(eventId: string, uid: string): Promise<GuestListRow[]> {
  const tx = (await guestDb()).transaction("lists", "readwrite");
  const saved = await tx.store.getAll();
  const isKept = (list: SavedList) => list.uid === uid && Date.now() - list.savedAt < KEPT_MS;
  for (const list of saved) if (!isKept(list)) void tx.store.delete(list.eventId);
  await tx.done;
  return saved.find((list) => list.eventId === eventId && isKept(list))?.rows ?? [];
}

export async function saveGuests(list: SavedList): Promise<void> {
  await (await guestDb()).put("lists", list);
}

/** Deletes all names of an event; arrivals that were not handed in are kept without theirs. */
export async function forgetGuests(eventId: string): Promise<void> {
  const tx = (await guestDb()).transaction(["lists", "arrivals"], "readwrite");
  void tx.objectStore("lists").delete(eventId);
  const arrivals = tx.objectStore("arrivals");
  for (const arrival of await arrivals.getAll()) {
    if (arrival.eventId !== eventId) continue;
    void (arrival.refusal === undefined
      ? arrivals.put({ ...arrival, name: "" })
      : arrivals.delete(arrival.id));
  }
  await tx.done;
}

/** A person's queued arrivals, the oldest first. */
export async function readArrivals(uid: string): Promise<QueuedArrival[]> {
  const queued = await (await guestDb()).getAll("arrivals");
  return queued.filter((arrival) => arrival.uid === uid).sort((a, b) => a.at - b.at);
}

export async function queueArrival(arrival: QueuedArrival): Promise<void> {
  await (await guestDb()).put("arrivals", arrival);
}

export async function dropArrival(id: string): Promise<void> {
  await (await guestDb()).delete("arrivals", id);
}

/** Marks an arrival as on its way; false if it was taken back meanwhile. */
export async function markSent(id: string): Promise<boolean> {
  const tx = (await guestDb()).transaction("arrivals", "readwrite");
  const arrival = await tx.store.get(id);
  if (arrival) void tx.store.put({ ...arrival, wasSent: true });
  await tx.done;
  return arrival !== undefined;
}

export async function refuseArrival(id: string, refusal: string): Promise<void> {
  const tx = (await guestDb()).transaction("arrivals", "readwrite");
  const arrival = await tx.store.get(id);
  if (arrival) void tx.store.put({ ...arrival, refusal });
  await tx.done;
}

/** Takes back an arrival that never left this device; false for one that may have. */
export async function takeBackArrival(id: string): Promise<boolean> {
  const tx = (await guestDb()).transaction("arrivals", "readwrite");
  const arrival = await tx.store.get(id);
  const isOurs = arrival?.wasSent === false;
  if (isOurs) void tx.store.delete(id);
  await tx.done;
  return isOurs;
}
