import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { KeptScan, Manifest } from "@tarima/shared/check-ins/door/door.schema.ts";
import type { DBSchema } from "idb";
import { databaseOpener } from "../../../lib/offline/open-database.ts";
import { forgetGuests } from "../guest-list/guest-store.ts";
import { clockAhead } from "./door-clock.ts";
import {
  mergeTicket,
  type OfflineTicket,
  offlineTicketsOf,
  passedHere,
  reservedTicketsOf,
} from "./offline-ticket.ts";

/** A downloaded door. */
export interface OfflineDoor
  extends Omit<Manifest, "serverTime" | "kinds" | "rows" | "reserved" | "answers" | "hasNextPage"> {
  /** Ids of what box offices had reserved when the last page was downloaded. */
  reservedIds?: string[];
  /** Who downloaded it: nobody else may use it on this device. */
  uid: string;
  /** All pages were downloaded. */
  isWhole: boolean;
  /** How far the server's clock is ahead, milliseconds. */
  clockAhead: number;
  /** Last response of the server, by the device's clock, milliseconds. */
  heardAt: number;
}

/** A queued scan. Only the person who made it sends it from this device. */
export interface QueuedScan extends Pick<KeptScan, "nonce" | "qrToken" | "scannedAt" | "told" | "reason"> {
  uid: string;
  eventId: string;
  method: KeptScan["method"];
  gateId?: string | undefined;
  direction: KeptScan["direction"];
  deviceInfo: KeptScan["deviceInfo"];
  people?: number | undefined;
  confirmsEarly?: boolean | undefined;
  /** The ticket it admitted, whose state here depends on it. */
  ticketId?: string | undefined;
  /** The server refuses it permanently: kept for investigation. */
  isRefused?: boolean;
}

interface DoorDb extends DBSchema {
  doors: { key: string; value: OfflineDoor };
  tickets: { key: string; value: OfflineTicket; indexes: { code: [string, string] } };
  outbox: { key: string; value: QueuedScan };
}

export const doorDb = databaseOpener<DoorDb>("tarima-door", (db) => {
  db.createObjectStore("doors", { keyPath: "eventId" });
  db.createObjectStore("tickets", { keyPath: "id" }).createIndex("code", ["eventId", "code"]);
  db.createObjectStore("outbox", { keyPath: "nonce" });
});

/** A person's downloaded door; undefined until it is complete. */
export async function readDoor(eventId: string, uid: string): Promise<OfflineDoor | undefined> {
  const door = await (await doorDb()).get("doors", eventId);
  return door?.uid === uid && door.isWhole ? door : undefined;
}

/** A person's downloaded doors. */
export async function readDoors(uid: string): Promise<OfflineDoor[]> {
  return (await (await doorDb()).getAll("doors")).filter((door) => door.uid === uid && door.isWhole);
}

/** The cursor after the last stored page; undefined without one, or if it is another person's. */
export async function readCursor(eventId: string, uid: string): Promise<string | undefined> {
  const door = await (await doorDb()).get("doors", eventId);
  return door?.uid === uid ? (door.cursor ?? undefined) : undefined;
}

/** Deletes a downloaded door and the names of its guest list; queued scans and arrivals are kept. */
export async function forgetDoor(eventId: string): Promise<void> {
  await forgetGuests(eventId);
  const tx = (await doorDb()).transaction(["doors", "tickets"], "readwrite");
  void tx.objectStore("doors").delete(eventId);
  const tickets = tx.objectStore("tickets");
  for (const id of await tickets.index("code").getAllKeys(ofEvent(eventId))) void tickets.delete(id);
  await tx.done;
}

const ofEvent = (eventId: string) => IDBKeyRange.bound([eventId], [eventId, []]);

/** Saves a page of the manifest and its cursor in one transaction: an interrupted download continues from here. */
export async function saveManifest(manifest: Manifest, uid: string, askedAt: number): Promise<OfflineDoor> {
  const db = await doorDb();
  const tx = db.transaction(["doors", "tickets"], "readwrite");
  const [doors, tickets] = [tx.objectStore("doors"), tx.objectStore("tickets")];
  const before = await doors.get(manifest.eventId);
  const { serverTime, kinds: _, rows: __, reserved: ___, answers: ____, hasNextPage, ...told } = manifest;
  const heardAt = Date.now();
  const door: OfflineDoor = {
    ...told,
    uid,
    isWhole: (before?.uid === uid && before.isWhole) || !hasNextPage,
    clockAhead: clockAhead(serverTime, askedAt, heardAt),
    heardAt,
  };
  await Promise.all(
    offlineTicketsOf(manifest).map(async (ticket) =>
      tickets.put(mergeTicket(await tickets.get(ticket.id), ticket, askedAt)),
    ),
  );
  const reserved = hasNextPage ? undefined : reservedTicketsOf(manifest);
  const reservedIds = reserved?.map(({ id }) => id) ?? before?.reservedIds ?? [];
  if (reserved) {
    for (const ticket of reserved) if (!(await tickets.get(ticket.id))) await tickets.put(ticket);
    // given back: nobody was sold it, unless somebody came in with it here
    const isStill = new Set(reservedIds);
    for (const id of before?.reservedIds ?? []) {
      const kept = isStill.has(id) ? undefined : await tickets.get(id);
      if (kept?.isReserved && !kept.here) await tickets.delete(id);
    }
  }
  await doors.put({ ...door, reservedIds });
  await tx.done;
  return door;
}

export async function countOfflineTickets(eventId: string): Promise<number> {
  return (await doorDb()).countFromIndex("tickets", "code", ofEvent(eventId));
}

/** A person's queued scans, the oldest first. */
export async function readOutbox(uid: string): Promise<QueuedScan[]> {
  const waiting = await (await doorDb()).getAll("outbox");
  return waiting.filter((scan) => scan.uid === uid).sort((a, b) => a.scannedAt.localeCompare(b.scannedAt));
}

/** Removes scans the server has received, and their marks on tickets. */
export async function dropSent(scans: readonly QueuedScan[]): Promise<void> {
  const tx = (await doorDb()).transaction(["outbox", "tickets"], "readwrite");
  const tickets = tx.objectStore("tickets");
  for (const { nonce, ticketId } of scans) {
    void tx.objectStore("outbox").delete(nonce);
    if (ticketId === undefined) continue;
    const ticket = await tickets.get(ticketId);
    if (ticket?.here?.validationId === nonce)
      void tickets.put({ ...ticket, here: { ...ticket.here, isWaiting: false } });
  }
  await tx.done;
}

export async function setAside(scan: QueuedScan): Promise<void> {
  await (await doorDb()).put("outbox", { ...scan, isRefused: true });
}

/** Records an admission or exit decided by the server, in case the connection is lost. */
export async function recordEntry(
  ticketId: string,
  { reason, validatedAt, ticket: told }: Pick<ScanAnswer, "reason" | "validatedAt" | "ticket">,
  nonce: string,
): Promise<void> {
  const tx = (await doorDb()).transaction("tickets", "readwrite");
  const ticket = await tx.store.get(ticketId);
  const scan = { reason, validationId: nonce, now: new Date(validatedAt), group: told?.group };
  if (ticket) void tx.store.put(passedHere(ticket, scan, { at: Date.now(), isWaiting: false }));
  await tx.done;
}
