import type { Event } from "@tarima/shared/events/event.schema.ts";
import { hasMoved, isElsewhere } from "@tarima/shared/events/rescheduled.ts";
import { asked, askedOf } from "@tarima/shared/questions/answers.ts";
import type { AskedQuestion } from "@tarima/shared/questions/question.schema.ts";
import { allowsResale, resaleClosesAt } from "@tarima/shared/resale/resale-terms.ts";
import { holdersCloseAt } from "@tarima/shared/tickets/holders/ticket-holder.ts";
import { transfersCloseAt } from "@tarima/shared/tickets/holders/transfer.ts";
import type { Ticket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { walletsInUse } from "../../../lib/config.ts";
import { publicStatus } from "../../events/publishing/project-event.ts";
import { ownedTicketOf } from "../owned-ticket.ts";
import { withCurrentEvent } from "../with-current-event.ts";

/** A person's tickets grouped by event, in the order of the tickets. `refunded`: ids of refunded tickets. */
export function groupByEvent(
  owned: readonly Ticket[],
  events: ReadonlyMap<string, Event>,
  refunded: ReadonlySet<string>,
): TicketGroup[] {
  const groups = new Map<string, TicketGroup>();
  for (const ticket of owned) {
    let group = groups.get(ticket.eventId);
    if (!group) {
      group = newGroup(ticket, events.get(ticket.eventId));
      groups.set(ticket.eventId, group);
    }
    group.tickets.push(ownedTicketOf(ticket, events.get(ticket.eventId)));
    group.moved ??= movedSince(ticket, events.get(ticket.eventId));
    group.questions = questionsWith(group, ticket, events.get(ticket.eventId));
    if (ticket.status === "active") group.activeTickets++;
    if (ticket.status === "used") group.usedTickets++;
    if (refunded.has(ticket.id)) group.refundedTickets.push(ticket.id);
  }
  for (const group of groups.values()) group.tickets.sort(asBought);
  return [...groups.values()];
}

/** With what a ticket is asked that the others of its event were not; in the order of the event's questions. */
function questionsWith(
  { questions = [] }: TicketGroup,
  { combinationId }: Ticket,
  event: Event | undefined,
): AskedQuestion[] {
  const types = [combinationId];
  const own = [...asked(event?.questions, "order", types), ...asked(event?.questions, "ticket", types)];
  const known = new Set(questions.map(({ id }) => id));
  return [...questions, ...own.filter(({ id }) => !known.has(id)).map(askedOf)];
}

/** As they were bought: the earlier purchase first, and the people of a group in their order. */
const asBought = (a: { createdAt: string; id: string }, b: { createdAt: string; id: string }): number =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id, "en", { numeric: true });

function newGroup(ticket: Ticket, event: Event | undefined): TicketGroup {
  const { transfers } = event?.ticketPolicy ?? {};
  const { eventId, eventName, publicSlug, eventStartsAt, eventEndsAt, timeZone, flyer, ...place } =
    withCurrentEvent(ticket, event);
  return {
    ...{ eventId, eventName, publicSlug, eventStartsAt, eventEndsAt, timeZone, flyer },
    eventStatus: event ? publicStatus(event) : "completed",
    venueName: place.venueName,
    venueCity: place.venueCity,
    venueAddress: place.venueAddress,
    moved: null,
    doorsOpenAt: event?.doorsOpenAt ?? null,
    accessNote: event?.accessNote ?? null,
    transfersCloseAt: event && transfers?.isAllowed ? transfersCloseAt(event).toISOString() : null,
    courtesiesArePersonal: !transfers?.includesCourtesies,
    resaleClosesAt: event && allowsResale(event.ticketPolicy) ? resaleClosesAt(event).toISOString() : null,
    questions: [],
    holdersCloseAt: event ? holdersCloseAt(event).toISOString() : null,
    wallets: walletsInUse(),
    activeTickets: 0,
    usedTickets: 0,
    refundedTickets: [],
    tickets: [],
  };
}

/** Date or place at the time of purchase, if they have changed since; otherwise null. */
function movedSince(ticket: Ticket, event: Event | undefined): TicketGroup["moved"] {
  const moved = event?.moved;
  if (!moved || !hasMoved(moved, event)) return null;
  if (moved.isOpen) return moved;
  return ticket.createdAt < moved.at || isElsewhere(planOf(ticket), event) ? moved : null;
}

const planOf = ({ eventStartsAt, timeZone, venueName, venueCity }: Ticket) => ({
  ...{ startsAt: eventStartsAt, timeZone, venueName, city: venueCity },
});
