/** Smaller differences are network delays, milliseconds. */
const TOLERANCE_MS = 5_000;

let ahead = 0;

/** Measures the difference to the server's clock by a response's Date header. */
export function noteServerTime(response: Response): void {
  const told = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** A moment of this device's clock in server time, for countdowns. */
export function onServerClock(moment: Date): number {
  return moment.getTime() + ahead;
}
