import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { eventMetrics } from "../../../lib/firestore/collections.ts";

type Counted = Pick<
  Validation,
  "eventId" | "reason" | "result" | "locality" | "seats" | "gateId" | "scannedAt"
>;

/**
 * Counts an attempt at the door: who came in, where and when, or why not. Under no name that a device makes up: this is one
 * document an event.
 */
export function countScan(batch: WriteBatch, scan: Counted): void {
  const { eventId, reason, result } = scan;
  if (!eventId) return;
  const refused = result !== "valid" && { refused: { [reason]: FieldValue.increment(1) } };
  // whoever goes out and comes in again was counted before
  const entered = reason === "ok" ? entrance(scan, 1) : undefined;
  const door = { ...refused, ...entered?.door };
  // an empty map in a merge does not add nothing, it takes the place of what is there
  if (Object.keys(door).length === 0) return;
  const metrics = { ...(entered && { checkedIn: entered.checkedIn }), door };
  batch.set(eventMetrics.doc(eventId), metrics, { merge: true });
}

/** Takes an entrance back out of the metrics. */
export function discountScan(batch: WriteBatch, scan: Counted): void {
  batch.set(eventMetrics.doc(scan.eventId), entrance(scan, -1), { merge: true });
}

/** A ticket more or less; of a locality its places, since that is what those are counted in. */
function entrance({ locality, seats, gateId, scannedAt }: Counted, by: 1 | -1) {
  const one = FieldValue.increment(by);
  return {
    checkedIn: one,
    door: {
      minutes: { [scannedAt.slice(0, 16)]: one },
      ...(locality && { localities: { [locality]: FieldValue.increment(by * seats) } }),
      ...(gateId && { gates: { [gateId]: one } }),
    },
  };
}
