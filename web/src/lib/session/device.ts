const KEY = "tarima.device";
const BYTES = 32;
let known: string | undefined;

/**
 * The random name of this browser, sent only to our server and kept after sign-out. The server recognises a device by it, so a
 * stolen token without it does not count as having passed the second step.
 */
export function deviceName(): string {
  known ??= read() ?? make();
  return known;
}

function read(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function make(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // storage is blocked: a new device after every reload
  }
  return name;
}
