import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { resaleClosesAt, servesType } from "@tarima/shared/resale/resale-terms.ts";
import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { events } from "../../lib/firestore/collections.ts";
import { eachStored } from "../../lib/firestore/queries.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { isTypeOnSale, typesForList } from "../inventory/kept-for-list.ts";
import { placesNeeded, ticketsAvailable } from "../inventory/pools.ts";
import { isForList, lotsForAnybody } from "../resale/lots.ts";
import { findListed } from "../resale/resale.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { followOverdueOffers } from "./follow-offer.ts";
import { isOver } from "./is-over.ts";
import { renewNeeds } from "./needs.ts";
import { offerListings, offerPlaces, refuse } from "./offer-places.ts";
import { pagesOfType, pagesOfWaiting } from "./waiting-list.repo.ts";

/** Rounds of one call: each ends with what the event says of its list being true, or lost to somebody who joined. */
const MOST_ROUNDS = 5;
/** Events read at once by the sweep. */
const PAGE = 200;
/** Entries of a removed ticket type that are ended at once. */
const REFUSED_AT_ONCE = 20;

const isSelling = (event: Event): boolean =>
  event.status === "published" && event.producerStatus === "active" && !isPostponed(event);

/**
 * Offers an event's free places to who waits for them, in their order; whoever wants more than there is stays. Safe to repeat, and
 * to run several times at once.
 */
export async function serveWaitingList(eventId: string, now: Date): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const event = await findEvent(eventId);
    if (!event?.waitingList) return;
    if (isOver(event, now)) return endList(eventId, now);
    if (await refuseUnknownTypes(event)) {
      await renewNeeds(eventId);
      continue;
    }
    if (!isSelling(event) || isSaleOff(await currentSwitches(), event)) return;
    if (!(await offerInOrder(event, now))) return;
    // what the event says is free for somebody, nobody wants: it says too little
    await renewNeeds(eventId);
  }
}

/** What there is for who waits: free places, and tickets that were given back for sale, by lot. */
interface ForList {
  free: Record<string, number>;
  lots: readonly (readonly Listing[])[];
}

const readForList = async (event: Event, now: Date): Promise<ForList> => {
  const isOpen = now < resaleClosesAt(event);
  const [free, listed] = await Promise.all([freePlaces(event), isOpen ? findListed(event.id) : []]);
  return { free, lots: lotsForAnybody(event, listed) };
};

/** Goes through who waits while there is something for somebody; returns whether nobody was left who could have the rest. */
async function offerInOrder(event: Event, now: Date): Promise<boolean> {
  let found = await readForList(event, now);
  const hasSome = () =>
    typesForList(event, found.free, now).length > 0 || found.lots.some((lot) => isForList(event, lot));
  if (!hasSome()) return false;
  for await (const entries of pagesOfWaiting(event.id)) {
    for (const entry of entries) {
      const wanted = fitting(event, entry.data(), found.free, now);
      const lot = wanted ? undefined : fittingLot(event, entry.data(), found.lots);
      if (!wanted && !lot) {
        // the list would keep their own tickets for them, and nobody could buy those, nor what else is of their lot
        if (waitsForOwn(event, entry.data(), found.lots)) await refuse(entry);
        continue;
      }
      const outcome = lot ? await offerListings(entry, lot, now) : await offerPlaces(entry, now);
      if (outcome === "closed") return false;
      if (outcome === "offered" && wanted) found = { ...found, free: less(found.free, wanted) };
      else if (outcome !== "refused") found = await readForList(event, now); // others were at work
      if (!hasSome()) return false;
    }
  }
  return true;
}

/** Whether a lot has as many tickets as an entry wants, and is of a type that it is content with. */
function suits(event: Event, { quantity, combinationId }: WaitingEntry, lot: readonly Listing[]): boolean {
  const [first] = lot;
  return (
    first !== undefined && lot.length >= quantity && servesType({ ...event, ...first }, first, combinationId)
  );
}

const ofOthers = (lot: readonly Listing[], { uid }: WaitingEntry) =>
  lot.filter(({ sellerUid }) => sellerUid !== uid);

/** The lot that an entry is served from; undefined where none has as many that are not their own. */
const fittingLot = (event: Event, entry: WaitingEntry, lots: ForList["lots"]): string | undefined =>
  lots.find((lot) => suits(event, entry, ofOthers(lot, entry)))?.[0]?.lot;

/** Whether a lot would do for an entry that no lot fits, had they not given some of it back themselves. */
const waitsForOwn = (event: Event, entry: WaitingEntry, lots: ForList["lots"]): boolean =>
  lots.some((lot) => suits(event, entry, lot));

/** The places that an entry takes; undefined where there are not as many, or its type is not on sale. */
function fitting(
  event: Event,
  { combinationId, quantity }: WaitingEntry,
  free: Record<string, number>,
  now: Date,
): Record<string, number> | undefined {
  const combination = event.combinations.find(({ id }) => id === combinationId);
  if (!combination || !isTypeOnSale(event, combination, now)) return undefined;
  const fits = ticketsAvailable(combination, event.pools, free) >= quantity;
  return fits ? placesNeeded([{ combination, quantity }], event.pools) : undefined;
}

const less = (free: Record<string, number>, taken: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(free).map(([pool, places]) => [pool, places - (taken[pool] ?? 0)]));

/** Refuses who waits for a type that the event does not have any more; returns whether there is such a type. */
async function refuseUnknownTypes({ id, combinations, waitingList }: Event): Promise<boolean> {
  const unknown = Object.keys(waitingList?.needs ?? {}).filter(
    (type) => !combinations.some((it) => it.id === type),
  );
  for (const type of unknown)
    for await (const entries of pagesOfType(id, type))
      await forEachConcurrent(entries, REFUSED_AT_ONCE, refuse);
  return unknown.length > 0;
}

/** Its entries are deleted by Firestore. */
async function endList(eventId: string, now: Date): Promise<void> {
  await changeDocument({ of: events, id: eventId }, (event) =>
    event.waitingList && isOver(event, now) ? { waitingList: null } : undefined,
  );
}

/** The same for all events with a list, after what became of offers whose news were missed. Run by the sweep. */
export async function serveWaitingLists(now: Date): Promise<void> {
  await followOverdueOffers(now);
  const listed = events.all().where("waitingList.isClosing", "in", [false, true]).select("id");
  for await (const { id } of eachStored(listed, PAGE)) {
    try {
      await serveWaitingList(id, now);
    } catch (error) {
      logger.error("A waiting list could not be served", { eventId: id, error: String(error) });
    }
  }
}
