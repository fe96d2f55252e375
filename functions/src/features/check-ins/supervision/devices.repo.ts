import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { MAX_DEVICES_PER_PERSON, MAX_DOOR_DEVICES } from "@tarima/shared/lib/limits.ts";
import * as logger from "firebase-functions/logger";
import { type DoorDevice, doorDevicesOf } from "../../../lib/firestore/collections.ts";
import { readAll } from "../../../lib/firestore/queries.ts";
import { saveDocument } from "../../../lib/firestore/save-document.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";

/** A device asks for what changed every few seconds; that it did is written so often, milliseconds. */
const WRITTEN_EVERY_MS = MINUTE_MS;
const CACHED_DEVICES = 5_000;

type Heard = Pick<DoorDevice, "id" | "name" | "uid"> & Partial<Pick<DoorDevice, "scannedAt" | "syncedAt">>;

const writeSync = memoizeWithTtl(
  async (key) => {
    const [eventId, id, name, uid] = JSON.parse(key) as [string, string, string, string]; // as markSynced made it
    await note(eventId, { id, name, uid, syncedAt: new Date().toISOString() });
  },
  WRITTEN_EVERY_MS,
  CACHED_DEVICES,
);

/** A device has just been told of every ticket. Written at most once a minute and instance; a door never waits in vain for it. */
export function markSynced(
  eventId: string,
  { id, name, uid }: Pick<DoorDevice, "id" | "name" | "uid">,
): Promise<void> {
  return orWarn(eventId, writeSync(JSON.stringify([eventId, id, name, uid])));
}

/**
 * A device has read a code. Kept to the minute, so that a busy door writes once in one, and the same in whatever order its
 * scans reach the server. Never throws: what is counted and logged of a scan does not wait for it.
 */
export function markScanned(
  eventId: string,
  { scannedAt, ...device }: Pick<DoorDevice, "id" | "name" | "uid"> & { scannedAt: string },
): Promise<void> {
  const minute = `${scannedAt.slice(0, 16)}:00.000Z`;
  return orWarn(eventId, note(eventId, { ...device, scannedAt: minute }));
}

const orWarn = (eventId: string, written: Promise<void>): Promise<void> =>
  written.catch((error: unknown) => {
    logger.warn("A device was not noted", { eventId, error: String(error) });
  });

/** Writes what is newer. Ids come from outside: an event keeps so many devices, and of one person so many, and no more. */
async function note(eventId: string, { id, name, uid, ...heard }: Heard): Promise<void> {
  await saveDocument(
    { of: doorDevicesOf(eventId), id },
    {
      create: async () => {
        if (await isFull(eventId, uid)) return undefined;
        return { id, name, uid, scannedAt: null, syncedAt: null, ...heard };
      },
      change: (stored) => {
        const news = Object.entries(heard).filter(
          ([at, time]) => (time ?? "") > (stored[at as keyof typeof heard] ?? ""), // its keys are those of `heard`
        );
        return news.length === 0 ? undefined : { name, uid, ...Object.fromEntries(news) };
      },
    },
  );
}

async function isFull(eventId: string, uid: string): Promise<boolean> {
  const devices = doorDevicesOf(eventId).all();
  const [all, own] = await Promise.all([
    devices.count().get(),
    devices.where("uid", "==", uid).count().get(),
  ]);
  return all.data().count >= MAX_DOOR_DEVICES || own.data().count >= MAX_DEVICES_PER_PERSON;
}

/** The devices of an event, whichever was seen last first. */
export async function listDoorDevices(eventId: string): Promise<DoorDevice[]> {
  const found = await readAll(doorDevicesOf(eventId).all().limit(MAX_DOOR_DEVICES));
  const heardAt = ({ scannedAt, syncedAt }: DoorDevice) =>
    [scannedAt ?? "", syncedAt ?? ""].sort().at(-1) ?? "";
  return found.sort((a, b) => heardAt(b).localeCompare(heardAt(a)));
}
