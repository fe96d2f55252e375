import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { MetricChange } from "../../metrics/metric-changes.ts";

type Counted = Pick<
  Validation,
  "eventId" | "reason" | "result" | "locality" | "seats" | "gateId" | "scannedAt"
>;

/**
 * What an attempt adds to the event's metrics: admissions by place and time, or the reason of a refusal. Never by a client's
 * device id, since all of it is one document per event.
 */
export function scanChanges(scan: Counted): MetricChange[] {
  const { eventId, reason, result } = scan;
  if (!eventId) return [];
  // re-entries were counted on first entry
  if (result === "valid") return reason === "ok" ? [entrance(scan, 1)] : [];
  return [{ collection: "eventMetrics", id: eventId, about: [], add: [[["door", "refused", reason], 1]] }];
}

/** What an undone scan takes back. */
export const undoneScanChange = (scan: Counted): MetricChange => entrance(scan, -1);

/** As many people more or less as the scan let in. */
function entrance({ eventId, locality, seats, gateId, scannedAt }: Counted, by: 1 | -1): MetricChange {
  const paths = [
    ["checkedIn"],
    ["door", "minutes", scannedAt.slice(0, 16)],
    ...(locality ? [["door", "localities", locality]] : []),
    ...(gateId ? [["door", "gates", gateId]] : []),
  ];
  return { collection: "eventMetrics", id: eventId, about: [], add: paths.map((path) => [path, by * seats]) };
}
