import { submissionFaults } from "@tarima/shared/events/editing/submission.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { canTake, EVENT_ACTIONS, type EventAction } from "@tarima/shared/events/event-actions.ts";
import { EVENT_BADGES } from "@tarima/shared/events/event-badges.ts";
import { AppError } from "../../../lib/app-error.ts";
import { producers } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { changeEvent } from "../editing/change-event.ts";
import { announceCancellation } from "./announcements.repo.ts";
import { openCancellation } from "./cancellations.repo.ts";
import { notifyProducer } from "./notify-producer.ts";

/**
 * Takes an action on an event's status, as the transition table allows. Repeating an action is safe and returns the event. The
 * producer is mailed about Tarima's decisions. Throws EVENT_WRONG_STATE, EVENT_INCOMPLETE with the missing fields,
 * PRODUCER_NOT_ACTIVE.
 */
export function changeEventStatus(
  { eventId, action, reason }: { eventId: string; action: EventAction; reason?: string | undefined },
  call: SignedCall,
): Promise<Event> {
  return changeEvent({ eventId }, call, async (event, batch) => {
    const { to, ...move } = EVENT_ACTIONS[action];
    if (!canTake(action, event.status)) throw new AppError("EVENT_WRONG_STATE");
    if (action === "submit" || action === "publish") {
      await assertActive(event.producerId);
      assertComplete(event, call.now);
    }
    if (action === "cancel") {
      openCancellation(batch, event, call);
      announceCancellation(batch, event, call.now);
    }
    await notifyProducer(batch, { event, action, reason }, call);
    return {
      fields: {
        status: to,
        ...("approval" in move && { approvalStatus: move.approval }),
        ...(action === "reject" && { rejectionReason: reason ?? null }),
        ...(action === "submit" && { rejectionReason: null }),
        ...(action === "suspend" && { suspensionReason: reason ?? null }),
        ...(event.status === "suspended" && { suspensionReason: null }),
      },
      log: {
        action: `event.${action}`,
        detail: `${event.name}: ${EVENT_BADGES[to].label}`,
        payload: { from: event.status, to, ...(reason && { reason }) },
      },
    };
  });
}

async function assertActive(producerId: string): Promise<void> {
  const producer = (await producers.doc(producerId).get()).data();
  if (producer?.status !== "active") throw new AppError("PRODUCER_NOT_ACTIVE");
}

function assertComplete(event: Event, now: Date): void {
  const fields = submissionFaults(event, now);
  if (Object.keys(fields).length > 0) throw new AppError("EVENT_INCOMPLETE", { fields });
}
