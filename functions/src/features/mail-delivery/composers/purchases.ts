import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { hasMoved } from "@tarima/shared/events/rescheduled.ts";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import { siteAddress as address } from "../../../lib/config.ts";
import { findEvent, readEvents } from "../../events/events.repo.ts";
import { orderedEventOf } from "../../orders/ordered-event.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { ticketIdsOf } from "../../orders/ticket-ids.ts";
import { readTickets } from "../../tickets/tickets.repo.ts";
import { unsubscribeLinks } from "../../unsubscribes/unsubscribe-links.ts";
import { paperOf } from "../attachments.ts";
import { findOrderedEvent, findUnpaidHold } from "../find-subject.ts";
import { calendarOf } from "../templates/calendar.ts";
import { eventCalledOffMail } from "../templates/holder-news.ts";
import { paymentFailedMail, paymentPendingMail } from "../templates/payment-news.ts";
import { paymentReturnedMail } from "../templates/payment-returned.ts";
import { purchaseMail } from "../templates/purchase.ts";
import { unpaidHoldMail } from "../templates/unpaid-hold.ts";
import { waitingListOfferMail } from "../templates/waiting-list-offer.ts";
import { type Composers, NO_TICKETS } from "./composer.ts";

const OLD_NEWS = { skipped: "the payment has moved on" };

/** Mails to who buys: what they bought, what became of the payment, and what is held for them. */
export const ofPurchases = {
  purchase: async (_to, { orderId }, now) => {
    const order = await findOrder(orderId);
    if (!order) return { skipped: "no order" };
    const [issued, event, dates] = await Promise.all([
      readTickets(ticketIdsOf(order)),
      findEvent(order.event.id),
      readEvents(order.passDates ?? []),
    ]);
    // transferred tickets belong to somebody else
    const tickets = issued.filter(
      ({ status, earlierHolders }) => status !== "cancelled" && earlierHolders.length === 0,
    );
    if (tickets.length === 0) return NO_TICKETS;
    if (event?.status === "cancelled") {
      if (isPaidHere(order)) return { skipped: "the event was called off: they hear of it with the money" };
      const given = {
        hasPassedOn: false,
        hasCourtesy: order.isCourtesy,
        hasBoxOffice: Boolean(order.boxOffice),
      };
      return eventCalledOffMail(event, { eventId: event.id, ...given }, address, now);
    }
    const isMoved =
      event?.moved &&
      (isPostponed(event) || (order.createdAt < event.moved.at && hasMoved(event.moved, event)));
    return purchaseMail({
      order: event ? { ...order, event: orderedEventOf(event) } : order,
      tickets,
      moved: isMoved ? event.moved : undefined,
      accessNote: event?.accessNote,
      attachments: [
        ...(await paperOf(tickets, `boletas-${order.event.publicSlug}.pdf`)),
        ...[...(event ? [event] : []), ...dates.values()]
          .filter(({ id }) => tickets.some(({ eventId }) => eventId === id))
          .map((one) => calendarOf(one, address, now)),
      ],
      address,
    });
  },
  "payment-pending": async (_to, { orderId }) => {
    const order = await findOrder(orderId);
    if (order?.paymentStatus !== "processing") return OLD_NEWS;
    return paymentPendingMail({ order, event: await findOrderedEvent(order), address });
  },
  "payment-failed": async (_to, { orderId }) => {
    const order = await findOrder(orderId);
    if (order?.paymentStatus !== "failed") return OLD_NEWS;
    return paymentFailedMail({ order, event: await findOrderedEvent(order), address });
  },
  "payment-returned": async (_to, data) => {
    const { eventId, reason } = data;
    const event = eventId && reason === "event_cancelled" ? await findEvent(eventId) : undefined;
    return paymentReturnedMail(data, address, event?.cancellationReason);
  },
  "unpaid-hold": async (to, { orderId }, now) => {
    const found = await findUnpaidHold(orderId, to, now);
    if ("skipped" in found || "until" in found) return found;
    const unsubscribe = unsubscribeLinks({ kind: "unpaid-hold", uid: found.uid, subject: "" });
    return unpaidHoldMail({ ...found, unsubscribe, address });
  },
  "waiting-list-offer": async (_to, { orderId }, now) => {
    const order = await findOrder(orderId);
    const isOpen = order?.status === "held" && order.paymentStatus !== "processing";
    if (!isOpen || Date.parse(order.expiresAt) <= now.getTime()) return { skipped: "the offer is over" };
    return waitingListOfferMail({ order, event: await findOrderedEvent(order), address });
  },
} satisfies Partial<Composers>;
