import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { MAX_DEVICES_PER_PERSON, MAX_DOOR_DEVICES } from "@tarima/shared/lib/limits.ts";
import { doorDevicesOf } from "../../../lib/firestore/collections.ts";
import type { DoorDevice } from "../../../lib/firestore/documents.ts";
import { readAll } from "../../../lib/firestore/queries.ts";
import { saveDocument } from "../../../lib/firestore/save-document.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";
import * as logger from "../../../lib/observability/logger.ts";

/** Devices poll every few seconds; their sync is recorded at most this often. */
const WRITTEN_EVERY_MS = MINUTE_MS;
const CACHED_DEVICES = 5_000;
/** Kept this long after it was last seen. */
const KEPT_MS = 60 * DAY_MS;

type Heard = Pick<DoorDevice, "id" | "name" | "uid"> & Partial<Pick<DoorDevice, "scannedAt" | "syncedAt">>;

const writeSync = memoizeWithTtl(
  async (key) => {
    const [eventId, id, name, uid] = JSON.parse(key) as [string, string, string, string]; // made by markSynced
    await note(eventId, { id, name, uid, syncedAt: new Date().toISOString() });
  },
  WRITTEN_EVERY_MS,
  CACHED_DEVICES,
);

/** Records that a device has received all tickets. At most once per minute and instance; does not delay the response. */
export function markSynced(
  eventId: string,
  { id, name, uid }: Pick<DoorDevice, "id" | "name" | "uid">,
): Promise<void> {
  return orWarn(eventId, writeSync(JSON.stringify([eventId, id, name, uid])));
}

const writeScan = memoizeWithTtl(
  async (key) => {
    const [eventId, id, name, uid, scannedAt] = JSON.parse(key) as [string, string, string, string, string]; // made by markScanned
    await note(eventId, { id, name, uid, scannedAt });
  },
  WRITTEN_EVERY_MS,
  CACHED_DEVICES,
);

/**
 * Records a device's latest scan, to the minute, so that a busy door reads and writes once per minute and instance, and the order
 * of arrival does not matter. Never throws: the scan's own counts and log must not depend on it.
 */
export function markScanned(
  eventId: string,
  { scannedAt, id, name, uid }: Pick<DoorDevice, "id" | "name" | "uid"> & { scannedAt: string },
): Promise<void> {
  const minute = `${scannedAt.slice(0, 16)}:00.000Z`;
  return orWarn(eventId, writeScan(JSON.stringify([eventId, id, name, uid, minute])));
}

const orWarn = (eventId: string, written: Promise<void>): Promise<void> =>
  written.catch((error: unknown) => {
    logger.warn("A device was not noted", { eventId, error: String(error) });
  });

/** Writes newer values only. Device ids come from clients, so the number of devices is limited per event and per person. */
async function note(eventId: string, { id, name, uid, ...heard }: Heard): Promise<void> {
  const expiresAt = new Date(Date.now() + KEPT_MS).toISOString();
  await saveDocument(
    { of: doorDevicesOf(eventId), id },
    {
      create: async () => {
        if (await isFull(eventId, uid)) return undefined;
        return { id, name, uid, scannedAt: null, syncedAt: null, ...heard, expiresAt };
      },
      change: (stored) => {
        const news = Object.entries(heard).filter(
          ([at, time]) => (time ?? "") > (stored[at as keyof typeof heard] ?? ""), // its keys are those of `heard`
        );
        return news.length === 0 ? undefined : { name, uid, ...Object.fromEntries(news), expiresAt };
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

/** The devices of an event, the most recently seen first. */
export async function listDoorDevices(eventId: string): Promise<DoorDevice[]> {
  const found = await readAll(doorDevicesOf(eventId).all().limit(MAX_DOOR_DEVICES));
  const heardAt = ({ scannedAt, syncedAt }: DoorDevice) =>
    [scannedAt ?? "", syncedAt ?? ""].sort().at(-1) ?? "";
  return found.sort((a, b) => heardAt(b).localeCompare(heardAt(a)));
}
