import { deviceStore } from "../browser/stores.ts";

const KEY = "tarima.device";
const BYTES = 32;
let known: string | undefined;

/**
 * The random name of this browser, sent only to our server and kept after sign-out. The server recognises a device by it, so a
 * stolen token without it does not count as having passed the second step.
 */
export function deviceName(): string {
  known ??= deviceStore.getItem(KEY) ?? make();
  return known;
}

function make(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  deviceStore.setItem(KEY, name); // where storage is blocked, a new device after every reload
  return name;
}
