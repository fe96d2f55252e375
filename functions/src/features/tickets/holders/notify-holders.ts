import { createHash } from "node:crypto";
import { isGood } from "@tarima/shared/check-ins/other-night.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { hasMoved } from "@tarima/shared/events/rescheduled.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { isTicketPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Timestamp } from "firebase-admin/firestore";
import type { Announcement } from "../../../lib/firestore/documents.ts";
import { once } from "../../../lib/firestore/once.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { findEvent } from "../../events/events.repo.ts";
import {
  type AnnouncementSnapshot,
  findDueAnnouncements,
  markNotified,
} from "../../events/lifecycle/announcements.repo.ts";
import { mails } from "../../mail/mails.ts";
import { type Letter, queueMailIn } from "../../mail/outbox.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { findHolders, type HeldTicket, type Holder } from "./holders.repo.ts";
import { type Reader, readersOf } from "./readers.ts";

/** Tickets read at once. */
const PAGE = 500;
/** Holders whose mails are queued concurrently. */
const AT_ONCE = 20;
/** Announcements processed per run. */
const ANNOUNCEMENTS = 20;

/** Sends all due announcements to ticket holders. */
export async function notifyHolders(now: Date): Promise<void> {
  for (const snapshot of await findDueAnnouncements(now, ANNOUNCEMENTS)) {
    try {
      await tellOne(snapshot, now);
    } catch (error) {
      logger.error("Holders wait for news of their event", { id: snapshot.id, error: String(error) });
    }
  }
}

/**
 * Queues one mail per holder of an event, page by page. May be interrupted: progress is stored, and mail ids derive from
 * announcement and recipient, so that nobody is mailed twice.
 */
async function tellOne(snapshot: AnnouncementSnapshot, now: Date): Promise<void> {
  const announcement = snapshot.data();
  let knownAt: Timestamp | undefined = snapshot.updateTime;
  if (!announcement || !knownAt) return;
  const event = await findEvent(announcement.eventId);
  let after = announcement.toldUpTo;
  for (let isLast = !event || !isStillNews(announcement, event); !isLast && event; ) {
    const page = await findHolders(event.id, PAGE, after);
    await forEachConcurrent(page.holders, AT_ONCE, (holder) => tell(holder, announcement, event, now));
    after = page.holders.at(-1)?.email ?? after;
    isLast = page.isLast;
    knownAt = await markNotified(announcement.id, { toldUpTo: after }, knownAt);
    if (!knownAt) return;
  }
  await markNotified(announcement.id, { dueAt: null }, knownAt);
}

function isStillNews({ news }: Announcement, event: Event): boolean {
  if (news === "called-off") return event.status === "cancelled";
  if (event.status !== "published" && event.status !== "suspended") return false;
  if (news === "reminder") return !isPostponed(event);
  // a change that was reverted before the notification is not announced
  return event.moved !== undefined && hasMoved(event.moved, event);
}

async function tell(holder: Holder, announcement: Announcement, event: Event, now: Date): Promise<void> {
  for (const reader of await readersOf(holder)) {
    const { email, heldAs = "" } = reader;
    const whom = createHash("sha256")
      .update(heldAs + email)
      .digest("base64url")
      .slice(0, 22);
    const id = `${announcement.news}-${event.id}-${announcement.round}-${whom}`;
    const letter = await letterTo(reader, announcement, event);
    if (letter) await once(mails.doc(id), (batch) => queueMailIn(batch, { ...letter, id }, now));
  }
}

/** The mail to one holder; undefined if the announcement does not concern them. */
async function letterTo(
  { email: to, heldAs, tickets }: Reader,
  { news }: Announcement,
  event: Event,
): Promise<Letter | undefined> {
  const eventId = event.id;
  const about = { eventId, ...(heldAs && { heldAs }) };
  switch (news) {
    case "moved": {
      const { moved } = event;
      const isNews = moved && tickets.some((it) => isGood(it, event) && it.createdAt < moved.at);
      return isNews ? { to, template: "event-moved", data: { ...about, at: moved.at } } : undefined;
    }
    case "reminder":
      return tickets.some((it) => isGood(it, event))
        ? { to, template: "event-reminder", data: about }
        : undefined;
    case "called-off": {
      // paying buyers are mailed with their refund; see payments/refunds/refund-tickets.ts
      const passedOn = tickets.filter((it) => isTicketPaidHere(it) && !wasGone(it, event));
      const hasPassedOn = (await Promise.all(passedOn.map(isAnothersMoney))).includes(true);
      const hasCourtesy = tickets.some(({ isCourtesy, status }) => isCourtesy && status !== "cancelled");
      const hasBoxOffice = tickets.some((it) => it.isFromBoxOffice && it.status !== "cancelled");
      if (!hasPassedOn && !hasCourtesy && !hasBoxOffice) return undefined;
      const data = { eventId, hasPassedOn, hasCourtesy, ...(hasBoxOffice && { hasBoxOffice }) };
      return { to, template: "event-called-off", data };
    }
  }
}

/** Clocks of two instances differ by less. */
const CLOCKS_MS = MINUTE_MS;

/** Whether a ticket was lost before its event was called off: its holder was told then. */
function wasGone({ status, cancelledAt }: HeldTicket, event: Event): boolean {
  if (status !== "cancelled" || !cancelledAt || !event.cancelledAt) return false;
  return Date.parse(cancelledAt) + CLOCKS_MS < Date.parse(event.cancelledAt);
}

/** Whether somebody else paid for a ticket: it was passed on, and not back to its buyer. */
async function isAnothersMoney({ earlierHolders, orderId, holderUid }: HeldTicket): Promise<boolean> {
  if (earlierHolders.length < 2) return earlierHolders.length > 0;
  return (await findOrder(orderId))?.uid !== holderUid;
}
