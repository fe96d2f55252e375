import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";
import { findReservedAtDoor } from "../../orders/orders.repo.ts";
import { ticketIdsOf } from "../../orders/ticket-ids.ts";
import { ticketCodeOf } from "../../tickets/issuing/ticket-code.ts";
import type { ChangedTicket } from "../../tickets/lists/changed-tickets.repo.ts";

/** All devices of an event ask for them every few seconds. */
const FRESH_MS = 10_000;
const CACHED_EVENTS = 500;

/** What a door has to know of a ticket that is reserved at a box office: the same as once it is sold. */
type ReservedTicket = Omit<ChangedTicket, "changedAt">;

/** The tickets that an event's box office has reserved and not sold, at most a few seconds old. */
export const reservedTickets = memoizeWithTtl(
  async (eventId) => (await findReservedAtDoor(eventId)).flatMap(ticketsOf),
  FRESH_MS,
  CACHED_EVENTS,
);

function ticketsOf(order: Order): ReservedTicket[] {
  const [item] = order.items; // a reserved order is one ticket
  if (!item) return [];
  const { combinationId, localityName: sectionName, name: combinationName } = item;
  const ids = ticketIdsOf(order);
  const seatsPerTicket = ids.length > 1 ? 1 : item.seatsPerTicket;
  return ids.map((id) => ({
    ...{ id, combinationId, sectionName, combinationName, seatsPerTicket, ticketCode: ticketCodeOf(id, 1) },
    ...{ tokenVersion: 1, status: "active", firstUseAt: null },
  }));
}
