/** Differences below this are the wire's, not the clock's, milliseconds. */
const TOLERANCE_MS = 5_000;

let ahead = 0;

/** Compares this device's clock with the server's, by a response's Date header. */
export function noteServerTime(response: Response): void {
  const told = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** A moment of this device's clock on the server's: countdowns must not trust a phone that runs late. */
export function onServerClock(moment: Date): number {
  return moment.getTime() + ahead;
}
