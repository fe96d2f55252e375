import { VISITS_ADDRESS } from "@tarima/shared/sources/visits-path.ts";
import { type Arrival, arrivalAt, keepArrival, readArrival } from "./arrival.ts";

const COUNTED_KEY = "tarima.visits";
/** Visits that a tab remembers to have told. */
const MOST_COUNTED = 100;

/** Keeps where the visitor of an event's page came from, and tells it, once in a tab for each event and source. */
export function arrive({ id, publicSlug }: { id: string; publicSlug: string }, promoterCode?: string): void {
  const [load] = performance.getEntriesByType("navigation");
  const page = { address: new URL(location.href), landed: load?.name, before: document.referrer };
  const kept = isAgain(load) ? readArrival(publicSlug) : undefined;
  const source = kept ?? keepArrival(publicSlug, arrivalAt(page));
  const visit = visitOf(id, source, promoterCode);
  const counted = readCounted();
  if (counted.includes(visit) || !tell(id, { source, ...(promoterCode && { promoterCode }) })) return;
  try {
    sessionStorage.setItem(COUNTED_KEY, [...counted.slice(-MOST_COUNTED), visit].join("\n"));
  } catch {
    // full, or blocked
  }
}

/** A tab that was loaded again, or gone back in, still has the address and the page before of when it was new. */
const isAgain = (load: PerformanceEntry | undefined): boolean =>
  load !== undefined && "type" in load && (load.type === "reload" || load.type === "back_forward");

/** What makes two visits one. */
const visitOf = (id: string, { source, medium, campaign, referrer }: Arrival, promoterCode?: string) =>
  JSON.stringify([id, promoterCode ?? [source, medium, campaign, source ? "" : referrer]]);

function readCounted(): string[] {
  try {
    return (sessionStorage.getItem(COUNTED_KEY) ?? "").split("\n");
  } catch {
    return []; // blocked
  }
}

/** Whether the browser takes it; some can be told to have no beacons. */
function tell(id: string, visit: object): boolean {
  const address = VISITS_ADDRESS.replace(":id", encodeURIComponent(id));
  const body = new Blob([JSON.stringify(visit)], { type: "application/json" });
  return navigator.sendBeacon?.(address, body) ?? false;
}
