import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { findStaffMember } from "../check-ins/staff/staff.repo.ts";
import { ownsEvent } from "../events/events.policy.ts";
import { recentEvent } from "../events/events.repo.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { isOwnShift } from "./box-office.repo.ts";

/** Whether somebody may sell at an event's box office: its producer, or who of its door staff was let; read anew for each call. */
async function isSeller(actor: Actor, event: Event): Promise<boolean> {
  if (isDoorGuest(actor.uid)) return false;
  return ownsEvent(actor, event) || (await findStaffMember(event.id, actor.uid))?.isSeller === true;
}

/** An event, for who sells at its box office. */
export const boxOfficeOfEvent: Policy<{ eventId: string }, Event> = {
  load: ({ eventId }) => recentEvent(eventId),
  missing: "EVENT_NOT_FOUND",
  owns: isSeller,
};

/**
 * A ticket that was reserved at an event, for who sells there, and for who reserved it also when they sell no more: what they were paid
 * without a network belongs into their drawer, which is theirs until somebody closes it.
 */
export const reservedAtEvent: Policy<
  { eventId: string; orderId: string },
  { event: Event; order: Order | undefined }
> = {
  load: async ({ eventId, orderId }) => {
    const [event, order] = await Promise.all([recentEvent(eventId), findOrder(orderId)]);
    return event && { event, order };
  },
  missing: "EVENT_NOT_FOUND",
  owns: (actor, { event, order }) =>
    (order?.event.id === event.id && isOwnShift(order.boxOffice?.shiftId ?? "", actor.uid)) ||
    isSeller(actor, event),
};
