import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Listing, Lot } from "@tarima/shared/resale/resale.schema.ts";
import { resaleClosesAt } from "@tarima/shared/resale/resale-terms.ts";
import { AppError } from "../../lib/app-error.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { recentEvent } from "../events/events.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { hasRoom } from "../waiting-room/turn-to-buy.ts";
import { isForList, lotsForAnybody, lotView } from "./lots.ts";
import { findListed, sumListings } from "./resale.repo.ts";

/** How long an instance shows its copy of what is listed. */
const FRESH_MS = 2_000;
const CACHED_EVENTS = 200;
const recentlyListed = memoizeWithTtl(findListed, FRESH_MS, CACHED_EVENTS);

/** What visitors may buy of what was given back; what the waiting list may have is left out. Throws EVENT_NOT_FOUND. */
export async function showListings(eventId: string, now: Date): Promise<{ lots: Lot[] }> {
  const event = await recentEvent(eventId);
  if (event?.status !== "published" || event.producerStatus !== "active")
    throw new AppError("EVENT_NOT_FOUND");
  const isOff =
    isPostponed(event) ||
    event.isSalePaused ||
    now >= resaleClosesAt(event) ||
    hasRoom(event, now) ||
    isSaleOff(await currentSwitches(), event);
  if (isOff) return { lots: [] };
  const lots = lotsForAnybody(event, await recentlyListed(eventId)).filter(
    (listings): listings is [Listing, ...Listing[]] => !isForList(event, listings),
  );
  return { lots: lots.map(lotView) };
}

/** What of an event is for sale again and was sold so, by ticket type; types of which nothing ever was are left out. */
export async function sumResale({ id, combinations, localities }: Event) {
  const types = await Promise.all(
    combinations.map(async (type) => {
      const [listed, held, sold] = await Promise.all(
        (["listed", "held", "sold"] as const).map((status) => sumListings(id, type.id, status)),
      );
      const localityName = localities.find((locality) => locality.id === type.localityId)?.name ?? "";
      return {
        ...{ combinationId: type.id, name: type.name, localityName },
        ...{ listed: listed?.count ?? 0, held: held?.count ?? 0, sold: sold?.count ?? 0 },
        fees: sold?.fees ?? 0,
      };
    }),
  );
  return { types: types.filter(({ listed, held, sold }) => listed + held + sold > 0) };
}
