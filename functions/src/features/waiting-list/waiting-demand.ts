import type { Event } from "@tarima/shared/events/event.schema.ts";
import { sumsOf } from "./waiting-list.repo.ts";

/** What is waited for, by ticket type; types that nobody ever waited for are left out. */
export async function waitingDemand(event: Event) {
  const types = await Promise.all(
    event.combinations.map(async ({ id, name, localityId }) => {
      const [waiting, offered, bought] = await Promise.all([
        sumsOf(event.id, id, "waiting"),
        sumsOf(event.id, id, "offered"),
        sumsOf(event.id, id, "bought"),
      ]);
      const localityName = event.localities.find((locality) => locality.id === localityId)?.name ?? "";
      const held = { offered: offered.tickets, bought: bought.tickets };
      return { combinationId: id, name, localityName, ...waiting, ...held };
    }),
  );
  return {
    version: event.version,
    types: types.filter(({ people, offered, bought }) => people + offered + bought > 0),
  };
}
