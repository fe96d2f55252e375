import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import type { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import type { TicketType } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { ownEvent } from "../events/events.policy.ts";
import { recentEvent } from "../events/events.repo.ts";
import { poolUses } from "../events/lists/event-statistics.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { localityPool } from "../inventory/pools.ts";
import { ticketTypesOf } from "../inventory/ticket-types.ts";
import { findEventMetrics } from "../metrics/metrics.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { pauseSale } from "./pause-sale.ts";
import { replaceTicketing } from "./replace-ticketing.ts";

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

const recentFree = memoizeWithTtl(
  async (eventId) => {
    const event = await recentEvent(eventId);
    if (!event || !isPublicStatus(event.status)) throw new AppError("EVENT_NOT_FOUND");
    return { event, free: await freePlaces(event) };
  },
  FRESH_MS,
  CACHED_EVENTS,
);

async function listTicketTypes(eventId: string): Promise<TicketType[]> {
  const [{ event, free }, switches] = await Promise.all([recentFree(eventId), currentSwitches()]);
  const { buyer } = feeRatesOf(switches.feeRate, event.feePaidBy);
  const types = ticketTypesOf(event, free, await recentSold(eventId), buyer);
  return isSaleOff(switches, event) ? types.map((type) => ({ ...type, isPaused: true })) : types;
}

async function listZones(eventId: string) {
  const { event, free } = await recentFree(eventId);
  return event.localities.map(({ id, name, description, capacity }) => {
    const availablePlaces = Math.max(0, free[localityPool(id)] ?? 0);
    return { id, name, description, capacity, availablePlaces, isSoldOut: availablePlaces === 0 };
  });
}

/** What an event sells, with the places taken, for its producer. */
async function ticketingOf(event: Event) {
  const { localities, phases, combinations } = poolUses(event, await freePlaces(event));
  const byId = (rows: typeof localities) => Object.fromEntries(rows.map((row) => [row.id, row]));
  return {
    ...event,
    feeRate: (await currentSwitches()).feeRate,
    feePaidBy: event.feePaidBy ?? "buyer",
    isSalePaused: event.isSalePaused ?? false,
    use: { localities: byId(localities), phases: byId(phases), combinations: byId(combinations) },
  };
}

export const ticketingHandlers: Bindings<typeof ticketingRoutes> = {
  listTicketTypes: { handle: async ({ id }) => ({ ticketTypes: await listTicketTypes(id) }) },
  listTicketZones: { handle: async ({ id }) => ({ zones: await listZones(id) }) },
  getTicketing: owned(ownEvent, async (_input, _call, event) => ticketingOf(event)),
  replaceTicketing: owned(ownEvent, async ({ id, ...change }, call) =>
    ticketingOf(await replaceTicketing(id, change, call)),
  ),
  pauseSale: owned(ownEvent, async (wish, call) => ticketingOf(await pauseSale(wish, call))),
};
