const KEY = "tarima.device";
const BYTES = 32;
let known: string | undefined;

/**
 * What this browser names itself by, towards the server alone: random, kept beyond a sign-out. By it a device is known again,
 * and whoever has a token without it has passed no second step.
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
    // a browser that keeps nothing is another device each time
  }
  return name;
}
