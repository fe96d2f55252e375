import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { submissionFaults } from "@tarima/shared/events/editing/submission.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import {
  canTake,
  EVENT_ACTIONS,
  type EventAction,
  isTooLongOver,
  statusAsOf,
} from "@tarima/shared/events/event-actions.ts";
import { EVENT_BADGES } from "@tarima/shared/events/event-badges.ts";
import { AppError } from "../../../lib/app-error.ts";
import { producers } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { notifySuperadmins } from "../../attendees/notify-superadmins.ts";
import { closeUnsold } from "../../inventory/close-unsold.ts";
import { changeEvent } from "../editing/change-event.ts";
import { announceCancellation } from "./announcements.repo.ts";
import { openCancellation } from "./cancellations.repo.ts";
import { notifyProducer } from "./notify-producer.ts";

interface Step {
  eventId: string;
  action: EventAction;
  reason?: string | undefined;
  /** With `cancel`: holders and visitors read the reason, which else is between Tarima and the producer. */
  isReasonPublic?: boolean | undefined;
  /** With `submit`: what its producer wants to happen with the approval. */
  publishesOnApproval?: boolean | undefined;
  /** With `submit`: Tarima was mailed about another date of its series just now. */
  isQuiet?: boolean | undefined;
}

/**
 * Takes an action on an event's status, as the transition table allows. Repeating an action changes nothing and is refused. The
 * producer is mailed about Tarima's decisions. An approval publishes the event where its producer wanted that, if it can be
 * published now. Throws EVENT_WRONG_STATE, INVALID_REQUEST on the reason, EVENT_INCOMPLETE with the missing fields,
 * PRODUCER_NOT_ACTIVE, EVENT_HAS_TICKETS.
 */
export function changeEventStatus(
  { eventId, action, reason, isReasonPublic, publishesOnApproval = false, isQuiet = false }: Step,
  call: SignedCall,
): Promise<Event> {
  return changeEvent({ eventId }, call, async (event, batch) => {
    const { to: next, ...move } = EVENT_ACTIONS[action];
    const from = action === "cancel" ? statusAsOf(event, call.now) : event.status;
    if (!canTake(action, from, call.actor.role === "superadmin")) throw new AppError("EVENT_WRONG_STATE");
    if (action === "complete" && isPostponed(event)) throw new AppError("EVENT_WRONG_STATE");
    if (from === "completed")
      assertWasNot(event, { field: isReasonPublic ? "reason" : "notes", reason }, call.now);
    if (action === "submit" || action === "publish") {
      await assertActive(event);
      assertComplete(event, call.now);
    }
    if (action === "unpublish") await closeUnsold(batch, event);
    if (action === "cancel") {
      openCancellation(batch, event, call);
      announceCancellation(batch, event, call.now);
    }
    if (action === "submit" && !isQuiet)
      await notifySuperadmins(batch, { what: "event", id: event.id, name: event.name }, call.now);
    const to = action === "approve" && (await publishesNow(event, call.now)) ? "published" : next;
    await notifyProducer(batch, { event, action, to, reason }, call);
    return {
      fields: {
        status: to,
        ...("approval" in move && { approvalStatus: move.approval }),
        ...(action === "reject" && { rejectionReason: reason ?? null }),
        ...(action === "submit" && { rejectionReason: null, publishesOnApproval }),
        ...(action === "cancel" && isReasonPublic && reason && { cancellationReason: reason }),
        ...(action === "cancel" && { cancelledAt: call.now.toISOString() }),
        // one that was postponed gets no new date any more
        ...(action === "cancel" && event.moved?.isOpen && { moved: { ...event.moved, isOpen: false } }),
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

/** Most nights that are over took place: whoever calls one off says why, in the field of their route, and not years later. */
function assertWasNot(
  event: Event,
  { field, reason }: { field: string; reason: string | undefined },
  now: Date,
): void {
  if (isTooLongOver(event, now)) throw new AppError("EVENT_WRONG_STATE");
  if (!reason) throw new AppError("INVALID_REQUEST", { fields: { [field]: "Escribe por qué no se hizo" } });
}

async function publishesNow(event: Event, now: Date): Promise<boolean> {
  if (!event.publishesOnApproval) return false;
  const isComplete = Object.keys(submissionFaults(event, now)).length === 0;
  return isComplete && (await findProducerStatus(event)) === "active";
}

const findProducerStatus = async ({ producerId }: Event) =>
  (await producers.doc(producerId).get()).data()?.status;

async function assertActive(event: Event): Promise<void> {
  if ((await findProducerStatus(event)) !== "active") throw new AppError("PRODUCER_NOT_ACTIVE");
}

function assertComplete(event: Event, now: Date): void {
  const fields = submissionFaults(event, now);
  if (Object.keys(fields).length > 0) throw new AppError("EVENT_INCOMPLETE", { fields });
}
