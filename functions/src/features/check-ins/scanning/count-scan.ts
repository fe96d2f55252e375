import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { eventMetrics } from "../../../lib/firestore/collections.ts";

type Counted = Pick<
  Validation,
  "eventId" | "reason" | "result" | "locality" | "seats" | "gateId" | "scannedAt"
>;

/**
 * Counts an attempt in the event's metrics: admissions by place and time, or the reason of a refusal. Never by a client's
 * device id, since all of it is one document per event.
 */
export function countScan(batch: WriteBatch, scan: Counted): void {
  const { eventId, reason, result } = scan;
  if (!eventId) return;
  const refused = result !== "valid" && { refused: { [reason]: FieldValue.increment(1) } };
  // re-entries were counted on first entry
  const entered = reason === "ok" ? entrance(scan, 1) : undefined;
  const door = { ...refused, ...entered?.door };
  // merging an empty map would replace the stored one
  if (Object.keys(door).length === 0) return;
  const metrics = { ...(entered && { checkedIn: entered.checkedIn }), door };
  batch.set(eventMetrics.doc(eventId), metrics, { merge: true });
}

/** Removes an admission from the metrics. */
export function discountScan(batch: WriteBatch, scan: Counted): void {
  batch.set(eventMetrics.doc(scan.eventId), entrance(scan, -1), { merge: true });
}

/** As many people more or less as the scan let in. */
function entrance({ locality, seats, gateId, scannedAt }: Counted, by: 1 | -1) {
  const people = FieldValue.increment(by * seats);
  return {
    checkedIn: people,
    door: {
      minutes: { [scannedAt.slice(0, 16)]: people },
      ...(locality && { localities: { [locality]: people } }),
      ...(gateId && { gates: { [gateId]: people } }),
    },
  };
}
