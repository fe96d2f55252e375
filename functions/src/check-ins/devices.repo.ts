import { MAX_DOOR_DEVICES } from "@tarima/shared/limits.ts";
import * as logger from "firebase-functions/logger";
import { type DoorDevice, doorDevicesOf } from "../firestore/collections.ts";
import { recently } from "../recently.ts";

/** A device asks for what changed every few seconds; that it did is written so often, milliseconds. */
const WRITTEN_EVERY_MS = 60_000;
const CACHED_DEVICES = 5_000;

const write = recently(
  async (key) => {
    const [eventId, id, name] = JSON.parse(key) as [string, string, string]; // as noteSync made it
    await doorDevicesOf(eventId).doc(id).set({ id, name, syncedAt: new Date().toISOString() });
  },
  WRITTEN_EVERY_MS,
  CACHED_DEVICES,
);

/** A device has just been told of every ticket. Written at most once a minute and instance; a door never waits in vain for it. */
export function noteSync(eventId: string, deviceId: string, name: string): Promise<void> {
  return write(JSON.stringify([eventId, deviceId, name])).catch((error: unknown) => {
    logger.warn("A device's sync was not noted", { eventId, deviceId, error: String(error) });
  });
}

/** The devices of an event, whichever was told last first. */
export async function listDoorDevices(eventId: string): Promise<DoorDevice[]> {
  const found = await doorDevicesOf(eventId).all().orderBy("syncedAt", "desc").limit(MAX_DOOR_DEVICES).get();
  return found.docs.map((doc) => doc.data());
}
