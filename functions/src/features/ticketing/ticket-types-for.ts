import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { type Opens, visibleTicketing } from "@tarima/shared/ticketing/hidden.ts";
import type { TicketType } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { readEvents, recentEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { freeForPublic } from "../inventory/kept-for-list.ts";
import { ticketTypesOf } from "../inventory/ticket-types.ts";
import { findEventMetrics } from "../metrics/metrics.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { isDateOpen } from "./pass-dates.ts";

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
  const shown = visibleTicketing(event, opens);
  const counted = ticketTypesOf(shown, free, await recentSold(eventId), buyer);
  const ticketTypes = await Promise.all(counted.map((type) => withDates(type, shown)));
  if (!isSaleOff(switches, event)) return { event, ticketTypes };
  return { event, ticketTypes: ticketTypes.map((type) => ({ ...type, isPaused: true })) };
}

/** As old as an event may be on pages. */
const DATE_FRESH_MS = 10_000;

/** A further date of a pass, if it can be read: else the pass is not for sale, and everything else is. */
const recentDate = memoizeWithTtl(
  async (eventId) => (await readEvents([eventId])).get(eventId),
  DATE_FRESH_MS,
  CACHED_EVENTS,
);

/** A pass says which days it opens; it is not for sale while any of its further dates is not. */
async function withDates(type: TicketType, { startsAt, combinations }: Event): Promise<TicketType> {
  const further = combinations.find(({ id }) => id === type.id)?.pass?.dates ?? [];
  if (further.length === 0) return type;
  const dates = await Promise.all(further.map(({ eventId }) => recentDate(eventId)));
  const shown = dates.filter((date) => date && isPublicStatus(date.status) && date.status !== "cancelled");
  const starts = [startsAt, ...shown.flatMap((date) => date?.startsAt ?? [])].sort();
  const days = new Intl.ListFormat("es").format(starts.map((start) => formatWallDay(start)));
  const isOpen = dates.every((date) => isDateOpen(date, new Date()));
  return {
    ...type,
    ...(starts.length > 1 && { opens: `Entras a ${starts.length} fechas: ${days}` }),
    isPaused: type.isPaused || !isOpen,
  };
}
