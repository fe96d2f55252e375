import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { KeptScan, Manifest } from "@tarima/shared/check-ins/door/door.schema.ts";
import type { DBSchema } from "idb";
import { databaseOpener } from "../../../lib/offline/open-database.ts";
import { clockAhead } from "./door-clock.ts";
import { mergeTicket, type OfflineTicket, offlineTicketsOf, passedHere } from "./offline-ticket.ts";

/** What is known of a door that was taken along. */
export interface OfflineDoor extends Omit<Manifest, "serverTime" | "kinds" | "rows" | "hasNextPage"> {
  /** Whose it is: nobody else at this device works with it. */
  uid: string;
  /** Every ticket was taken, not only the first pages. */
  isWhole: boolean;
  /** How much the server's clock is ahead of this device's, milliseconds. */
  clockAhead: number;
  /** When the server last responded, by the device's clock, milliseconds. */
  heardAt: number;
}

/** A scan that waits to be sent. It belongs to who made it: nobody else at this device sends it. */
export interface QueuedScan extends Pick<KeptScan, "nonce" | "qrToken" | "scannedAt" | "told" | "reason"> {
  uid: string;
  eventId: string;
  method: KeptScan["method"];
  gateId?: string | undefined;
  direction: KeptScan["direction"];
  deviceInfo: KeptScan["deviceInfo"];
  /** The ticket it let in, whose state here hangs on it. */
  ticketId?: string | undefined;
  /** The server did not take it, and never will: kept for who looks into it. */
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

/** What somebody took along of a door; undefined until all of it is here. */
export async function readDoor(eventId: string, uid: string): Promise<OfflineDoor | undefined> {
  const door = await (await doorDb()).get("doors", eventId);
  return door?.uid === uid && door.isWhole ? door : undefined;
}

/** The doors somebody took along. */
export async function readDoors(uid: string): Promise<OfflineDoor[]> {
  return (await (await doorDb()).getAll("doors")).filter((door) => door.uid === uid && door.isWhole);
}

/** The cursor after the last page that was saved; undefined where nothing is saved, or it is somebody else's. */
export async function readCursor(eventId: string, uid: string): Promise<string | undefined> {
  const door = await (await doorDb()).get("doors", eventId);
  return door?.uid === uid ? (door.cursor ?? undefined) : undefined;
}

/** Somebody works at a door no longer: what was taken along goes. What waits to be sent stays. */
export async function forgetDoor(eventId: string): Promise<void> {
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
  const { serverTime, kinds: _, rows: __, hasNextPage, ...told } = manifest;
  const heardAt = Date.now();
  const door: OfflineDoor = {
    ...told,
    uid,
    isWhole: (before?.uid === uid && before.isWhole) || !hasNextPage,
    clockAhead: clockAhead(serverTime, askedAt, heardAt),
    heardAt,
  };
  for (const ticket of offlineTicketsOf(manifest)) {
    void tickets.get(ticket.id).then((kept) => tickets.put(mergeTicket(kept, ticket, askedAt)));
  }
  await doors.put(door);
  await tx.done;
  return door;
}

export async function countOfflineTickets(eventId: string): Promise<number> {
  return (await doorDb()).countFromIndex("tickets", "code", ofEvent(eventId));
}

/** What somebody has waiting here, the oldest first. */
export async function readOutbox(uid: string): Promise<QueuedScan[]> {
  const waiting = await (await doorDb()).getAll("outbox");
  return waiting.filter((scan) => scan.uid === uid).sort((a, b) => a.scannedAt.localeCompare(b.scannedAt));
}

/** The server has them: they wait no longer, and what they did to their tickets is known there. */
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

/** The server let somebody in, or out, at this device: known here too, should the network go. When, is the server's to say. */
export async function recordEntry(
  ticketId: string,
  { reason, validatedAt }: Pick<ScanAnswer, "reason" | "validatedAt">,
  nonce: string,
): Promise<void> {
  const tx = (await doorDb()).transaction("tickets", "readwrite");
  const ticket = await tx.store.get(ticketId);
  const scan = { validationId: nonce, now: new Date(validatedAt) };
  if (ticket) void tx.store.put(passedHere(ticket, reason, scan, { at: Date.now(), isWaiting: false }));
  await tx.done;
}
