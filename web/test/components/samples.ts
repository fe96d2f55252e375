import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { buildEvent } from "../../../tools/builders/events.ts";

export function sampleEvent(overrides: Partial<EventView> = {}): EventView {
  return { ...buildEvent(), version: 1, pools: {}, ...overrides };
}

/** Statistics of an event that has sold nothing. */
export function sampleStatistics(overrides: Partial<EventStatistics> = {}): EventStatistics {
  return {
    types: 1,
    capacity: 100,
    sold: 0,
    revenue: 0,
    courtesies: 0,
    refunded: 0,
    account: { paid: 0, commission: 0, gatewayFee: 0, contribution: 0, corrections: 0, net: 0 },
    holds: { ended: 0, paid: 0 },
    people: 0,
    checkedIn: 0,
    localities: [{ id: "platea", name: "Platea", capacity: 100, taken: 0, free: 100 }],
    phases: [],
    byType: [],
    byPromoter: [],
    byDay: [],
    ...overrides,
  };
}
