/** Smaller differences are network delays, milliseconds. */
const TOLERANCE_MS = 5_000;
/** Longer than any cache keeps an answer, whose Date is that of when it was kept, milliseconds. */
const MOST_KEPT_MS = 2 * 60_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** Measures the difference to the server's clock by a response's Date header. */
export function noteServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  const mayBeKept = !headers.get("Cache-Control")?.includes("no-store");
  if (mayBeKept && Math.abs(difference - ahead) <= MOST_KEPT_MS) return;
  const before = ahead;
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  if (Math.abs(ahead - before) > TOLERANCE_MS) for (const listener of listeners) listener();
}

/** Calls back when the server's clock turns out to be another than was known. Returns how to stop. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A moment of this device's clock in server time. */
export function onServerClock(moment: Date): number {
  return moment.getTime() + ahead;
}
