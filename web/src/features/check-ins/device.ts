import { deviceStore } from "../../lib/browser/stores.ts";

const KEY = "tarima.door-device";
const gateKey = (eventId: string) => `tarima.door-gate.${eventId}`;

/** This device's id at the door, generated once and stored. */
export function deviceId(): string {
  const kept = deviceStore.getItem(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  deviceStore.setItem(KEY, made);
  return made;
}

/** Devices have no names, so the end of the id is shown. */
export const deviceName = (deviceId: string): string =>
  deviceId ? `celular ${deviceId.slice(-4)}` : "celular sin nombre";

/** The gate of an event last selected on this device. */
export function chosenGate(eventId: string): string | undefined {
  return deviceStore.getItem(gateKey(eventId)) || undefined;
}

export function saveGate(eventId: string, gateId: string): void {
  deviceStore.setItem(gateKey(eventId), gateId);
}
