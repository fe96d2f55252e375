import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { type Opens, visibleTicketing } from "@tarima/shared/ticketing/hidden.ts";
import type { TicketType } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { recentEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { freeForPublic } from "../inventory/kept-for-list.ts";
import { ticketTypesOf } from "../inventory/ticket-types.ts";
import { findEventMetrics } from "../metrics/metrics.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";

/** Availability on pages may be this old; sales are decided on the stored state. */
const FRESH_MS = 2_000;
const CACHED_EVENTS = 500;

/** Sold tickets are for information only, so they may be older than what is left: one read a minute. */
const SOLD_FRESH_MS = 60_000;

const recentSold = memoizeWithTtl(
  async (eventId) => (await findEventMetrics(eventId))?.byType ?? {},
  SOLD_FRESH_MS,
  CACHED_EVENTS,
);

export const recentFree = memoizeWithTtl(
  async (eventId) => {
    const event = await recentEvent(eventId);
    if (!event || !isPublicStatus(event.status)) throw new AppError("EVENT_NOT_FOUND");
    return { event, free: freeForPublic(event, await freePlaces(event), new Date()) };
  },
  FRESH_MS,
  CACHED_EVENTS,
);

/** The ticket types of an event that somebody sees to whom that much is opened, with what is available. */
export async function ticketTypesFor(
  eventId: string,
  opens?: Opens,
): Promise<{ event: Event; ticketTypes: TicketType[] }> {
  const [{ event, free }, switches] = await Promise.all([recentFree(eventId), currentSwitches()]);
  const { buyer } = feeRatesOf(switches.feeRate, event.feePaidBy);
  const ticketTypes = ticketTypesOf(visibleTicketing(event, opens), free, await recentSold(eventId), buyer);
  if (!isSaleOff(switches, event)) return { event, ticketTypes };
  return { event, ticketTypes: ticketTypes.map((type) => ({ ...type, isPaused: true })) };
}
