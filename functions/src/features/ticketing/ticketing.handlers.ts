import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { followingSaleRoutes } from "@tarima/shared/events/series/following-sale.routes.ts";
import type { publicSeriesRoutes } from "@tarima/shared/events/series/public-series.routes.ts";
import { visibleTicketing } from "@tarima/shared/ticketing/hidden.ts";
import type { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownEvent } from "../events/events.policy.ts";
import { poolUses } from "../events/lists/event-statistics.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { localityPool } from "../inventory/pools.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { changeFollowingSale } from "./change-following-sale.ts";
import { changePass } from "./change-pass.ts";
import { listDates } from "./list-dates.ts";
import { namePasses } from "./name-passes.ts";
import { pauseSale } from "./pause-sale.ts";
import { replaceTicketing } from "./replace-ticketing.ts";
import { recentFree, ticketTypesFor } from "./ticket-types-for.ts";

async function listZones(eventId: string) {
  const { event, free } = await recentFree(eventId);
  return visibleTicketing(event).localities.map(({ id, name, description, capacity }) => {
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
    passes: event.passes ?? [],
    use: { localities: byId(localities), phases: byId(phases), combinations: byId(combinations) },
  };
}

export const ticketingHandlers: Bindings<
  typeof ticketingRoutes & typeof publicSeriesRoutes & typeof followingSaleRoutes
> = {
  listTicketTypes: { handle: async ({ id }) => ({ ticketTypes: (await ticketTypesFor(id)).ticketTypes }) },
  listTicketZones: { handle: async ({ id }) => ({ zones: await listZones(id) }) },
  listDates: { handle: async ({ id }) => ({ items: await listDates(id) }) },
  getTicketing: owned(ownEvent, async (_input, _call, event) => ticketingOf(event)),
  replaceTicketing: owned(ownEvent, async ({ id, ...change }, call) => {
    const changed = await replaceTicketing(id, change, call);
    await namePasses(changed, call);
    return ticketingOf(changed);
  }),
  changeFollowingSale: owned(ownEvent, async ({ version, before }, call, event) => ({
    items: await changeFollowingSale(event, { version, before }, call),
  })),
  changePass: owned(ownEvent, async ({ id: _, ...wish }, call, event) =>
    ticketingOf(await changePass(event, wish, call)),
  ),
  pauseSale: owned(ownEvent, async (wish, call) => ticketingOf(await pauseSale(wish, call))),
};
