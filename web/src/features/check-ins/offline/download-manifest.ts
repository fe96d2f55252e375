import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { call } from "../../../lib/api/api.ts";
import { deviceId } from "../device.ts";
import { type OfflineDoor, readCursor, saveManifest } from "./door-store.ts";

/** Downloads a door's tickets: all of them the first time, afterwards what has changed. */
export async function downloadManifest(
  eventId: string,
  uid: string,
  signal: AbortSignal,
): Promise<OfflineDoor> {
  let cursor = await readCursor(eventId, uid);
  while (true) {
    const askedAt = Date.now();
    const asked = { eventId, deviceId: deviceId(), ...(cursor && { cursor }) };
    const manifest = await call(doorRoutes.getManifest, asked, { signal });
    const door = await saveManifest(manifest, uid, askedAt);
    if (!manifest.hasNextPage) return door;
    cursor = manifest.cursor ?? undefined;
  }
}
