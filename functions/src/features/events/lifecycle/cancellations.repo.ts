import type { Cancellation } from "@tarima/shared/events/cancellation.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { cancellations } from "../../../lib/firestore/collections.ts";
import { readPage, understood } from "../../../lib/firestore/queries.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { actorEntry } from "../../audit/audit-entry.ts";

/** Records, in the commit that cancels an event, that its orders have to be refunded. */
export function openCancellation(batch: WriteBatch, { id, producerId }: Event, call: SignedCall): void {
  const { user, ip, ua } = actorEntry(call);
  batch.create(cancellations.doc(id), {
    eventId: id,
    producerId,
    status: "running",
    startedAt: call.now.toISOString(),
    finishedAt: null,
    by: user,
    from: { ip, ua },
  });
}

export async function findCancellation(eventId: string): Promise<Cancellation | undefined> {
  return (await cancellations.doc(eventId).get()).data();
}

/** Whether an event's refunds are still being asked for; true as well where nobody can read that. */
export async function areRefundsRunning(eventId: string): Promise<boolean> {
  const snapshot = await cancellations.doc(eventId).get();
  return snapshot.exists && understood(snapshot)?.status !== "done";
}

export function findRunningCancellations(limit: number): Promise<Cancellation[]> {
  return readPage(cancellations.all().where("status", "==", "running"), limit, undefined);
}

export async function closeCancellation(eventId: string, now: Date): Promise<void> {
  const fields = { status: "done" as const, finishedAt: now.toISOString() };
  await cancellations.doc(eventId).update(cancellations.encode(fields));
}
