import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import type { EventAction } from "@tarima/shared/events/event-actions.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { findAccountById } from "../../../lib/auth/find-account.ts";
import { producers } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { EventNews } from "../../mail/mail.schema.ts";
import { queueMailIn } from "../../mail/outbox.ts";

/** The mail of each action. */
const NEWS: Readonly<Partial<Record<EventAction, EventNews>>> = {
  approve: "review-approved",
  reject: "review-rejected",
  suspend: "event-suspended",
  restore: "event-restored",
  cancel: "event-cancelled",
};

interface Decision {
  event: Event;
  action: EventAction;
  /** The status it leads to. */
  to: EventStatus;
  reason: string | undefined;
}

/**
 * Mails the producer about a decision somebody else made on their event, in the commit of that decision; of a cancellation by a member
 * of the team, its owner.
 */
export async function notifyProducer(
  batch: WriteBatch,
  { event, action, to: status, reason }: Decision,
  { actor, now }: SignedCall,
): Promise<void> {
  const template = action === "approve" && status === "published" ? "review-published" : NEWS[action];
  const isOwn = actor.producerId === event.producerId;
  const isOfMember = isOwn && action === "cancel" && actor.team !== undefined;
  if (!template || (isOwn && !isOfMember)) return;
  const producer = (await producers.doc(event.producerId).get()).data();
  const data = { eventId: event.id, eventName: event.name, note: reason ?? null };
  if (isOfMember) {
    // to their own address: others may read the one for contact
    const to = producer && ((await findAccountById(producer.ownerUid))?.email ?? producer.email);
    const told = { ...data, memberName: actor.name };
    if (to) queueMailIn(batch, { to, template: "event-cancelled-by-member", data: told }, now);
    return;
  }
  const to = producer?.contactEmail || producer?.email;
  if (to) queueMailIn(batch, { to, template, data }, now);
}
