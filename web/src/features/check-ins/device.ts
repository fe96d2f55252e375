const KEY = "tarima.door-device";
const gateKey = (eventId: string) => `tarima.door-gate.${eventId}`;

/** This device's name at the door, made once and kept: a repeat on the same one is not a second door. */
export function deviceId(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}

/** Devices have no names of their own: the end of what tells them apart is enough to. */
export const deviceName = (deviceId: string): string =>
  deviceId ? `celular ${deviceId.slice(-4)}` : "celular sin nombre";

/** The gate of an event that this device stands at, as it was chosen last. */
export function chosenGate(eventId: string): string | undefined {
  return localStorage.getItem(gateKey(eventId)) || undefined;
}

export function saveGate(eventId: string, gateId: string): void {
  localStorage.setItem(gateKey(eventId), gateId);
}
