import type { ErrorCode } from "../api/errors.ts";
import { doorsOpenAt } from "../events/dates/event-dates.ts";
import type { Event } from "../events/event.schema.ts";
import { priceWithFee } from "../lib/numbers/money.ts";
import type { Order } from "../orders/order.schema.ts";
import { isHidden } from "../ticketing/hidden.ts";
import type { Combination } from "../ticketing/ticketing.schema.ts";
import { lockedTicketFault } from "../tickets/holders/locked-ticket.ts";
import { isOwnPurchase } from "../tickets/holders/own-purchase.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";
import type { TicketPolicy } from "../tickets/ticket-policy.ts";
import type { Listing } from "./resale.schema.ts";

type Terms = Pick<
  Event,
  "status" | "startsAt" | "doorsOpenAt" | "timeZone" | "moved" | "ticketPolicy" | "phases" | "combinations"
>;

/** How often a place changes hands: the organiser bears the gateway's part of each sale. */
const MAX_RESALES = 3;
/** Refunds of one payment that leave room for others: the gateway allows some twenty. */
const MOST_REFUNDS = 15;

/**
 * Whether tickets of an order may be sold again, as far as its money goes: all of it is as we know it, and its payment can be returned in
 * parts.
 */
export const isResellable = (
  order: Pick<Order, "gatewayRefunds" | "refunds" | "ticketsIssuedAt" | "resale">,
): boolean =>
  order.gatewayRefunds.length === 0 &&
  order.refunds.length < MOST_REFUNDS &&
  order.ticketsIssuedAt !== null &&
  (order.resale?.times ?? 0) < MAX_RESALES;

/** Whether an event's holders may give tickets back for sale. */
export const allowsResale = ({ resale }: TicketPolicy): boolean => resale?.isAllowed ?? false;

/** What the organiser keeps of a ticket that is sold again, pesos. */
export const resaleFeeOf = ({ resale }: TicketPolicy, paid: number): number =>
  Math.round((paid * (resale?.feePercent ?? 0)) / 100);

/** Until when tickets are given back, and bought so: until the doors open, since a door without a network knows the old code. */
export const resaleClosesAt = (event: Pick<Terms, "startsAt" | "doorsOpenAt" | "timeZone" | "moved">): Date =>
  doorsOpenAt(event);

/** A type's terms that somebody who waits for another type does not mind. */
const kindOf = ({ localityId, seatsPerTicket, type, placesFor }: Combination) =>
  `${localityId} ${seatsPerTicket} ${type === "early_bird" ? "general" : type} ${placesFor ?? ""}`;

/**
 * Whether who waits for a type is served by a ticket of another that was given back: the same place for as many people, which costs no
 * more. Tickets of an earlier phase are of a type that nobody can wait for.
 */
export function servesType(
  { combinations, feeRate }: Pick<Event, "combinations"> & { feeRate: number },
  listing: Pick<Listing, "combinationId" | "paid">,
  waitedFor: string,
): boolean {
  if (listing.combinationId === waitedFor) return true;
  const own = combinations.find(({ id }) => id === listing.combinationId);
  const other = combinations.find(({ id }) => id === waitedFor);
  if (!own || !other || kindOf(own) !== kindOf(other)) return false;
  return listing.paid <= priceWithFee(other.price, feeRate);
}

/** Whether anybody may buy a ticket type by itself: an add-on goes with another, and a hidden one is not for everybody. */
export function isForAnybody(event: Pick<Terms, "phases" | "combinations">, combinationId: string): boolean {
  const type = event.combinations.find(({ id }) => id === combinationId);
  return type !== undefined && !type.onlyWith && !isHidden(event, type);
}

/** What of a ticket says how it changes hands. */
export type HandedTicket = Pick<
  Ticket,
  "combinationId" | "isCourtesy" | "isFromBoxOffice" | "pass" | "totalPaid" | "earlierHolders"
>;

/**
 * Whether a ticket changes hands only by being sold again, where its organiser wants that. What its holder could not give back for sale
 * at any time is passed on as usual: a date of a pass, what is not sold by itself or was free, and what was passed on before.
 */
export function changesHandsOnlyByResale(
  ticket: HandedTicket,
  event: Pick<Terms, "phases" | "combinations" | "ticketPolicy">,
): boolean {
  const { resale } = event.ticketPolicy;
  if (!resale?.isAllowed || !resale.isOnlyWay) return false;
  const isBought = isOwnPurchase(ticket) && ticket.totalPaid > 0 && ticket.pass === undefined;
  return isBought && isForAnybody(event, ticket.combinationId);
}

/**
 * Why a ticket cannot be listed for sale by somebody who holds it; undefined when it can. Whether they bought it, and what they paid, its
 * order says.
 */
export function resaleFault(
  ticket: Pick<Ticket, "status" | "transfer" | "combinationId" | "isCourtesy" | "isFromBoxOffice" | "pass">,
  event: Terms,
  now: Date,
): ErrorCode | undefined {
  const locked = lockedTicketFault(ticket, event);
  if (locked) return locked;
  if (ticket.transfer) return "TRANSFER_PENDING";
  if (ticket.isFromBoxOffice) return "RESALE_OF_BOX_OFFICE";
  if (ticket.isCourtesy) return "RESALE_OF_A_GIFT";
  if (ticket.pass) return "RESALE_OF_A_PASS";
  if (!allowsResale(event.ticketPolicy) || !isForAnybody(event, ticket.combinationId))
    return "RESALE_NOT_ALLOWED";
  return now >= resaleClosesAt(event) ? "RESALE_CLOSED" : undefined;
}
