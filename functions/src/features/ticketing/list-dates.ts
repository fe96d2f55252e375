import { isPostponed, momentOf } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { PublicDate } from "@tarima/shared/events/series/public-series.routes.ts";
import { stillToSell } from "@tarima/shared/ticketing/sale-window.ts";
import type { TicketType } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { findPublicEvent } from "../events/events.repo.ts";
import { findPublicDates } from "../events/series/series.repo.ts";
import { ticketTypesFor } from "./ticket-types-for.ts";

/** As old as what is left may be on a list of dates: each costs the reads of its event's availability. */
const FRESH_MS = 30_000;
const CACHED_SERIES = 200;
/** Few are left below this number of tickets. */
const FEW = 10;

/** The dates that are to come of a public event's series. Throws EVENT_NOT_FOUND. */
export async function listDates(eventId: string): Promise<PublicDate[]> {
  const { seriesId, at } = await recentEvent(eventId);
  if (!seriesId) return [];
  const dates = await recentDates(seriesId);
  const isMissing = at > new Date() && dates.every(({ id }) => id !== eventId);
  return isMissing ? datesWith(eventId) : dates; // they were read before it was public, and it would be missing on its own page
}

const recentEvent = memoizeWithTtl(
  async (eventId) => {
    const found = await findPublicEvent(eventId);
    if (!found) throw new AppError("EVENT_NOT_FOUND");
    return { seriesId: found.event.seriesId, at: momentOf(found.event, found.event.startsAt) };
  },
  FRESH_MS,
  CACHED_SERIES,
);

const recentDates = memoizeWithTtl(readDates, FRESH_MS, CACHED_SERIES);

/** The dates of an event's series, read once it was missing in those that were known. */
const datesWith = memoizeWithTtl(
  async (eventId) => {
    const { seriesId } = await recentEvent(eventId);
    return seriesId ? readDates(seriesId) : [];
  },
  FRESH_MS,
  CACHED_SERIES,
);

async function readDates(seriesId: string): Promise<PublicDate[]> {
  const now = new Date();
  const toCome = (await findPublicDates(seriesId))
    .map((found) => ({ found, at: momentOf(found.event, found.event.startsAt) }))
    .filter(({ at }) => at > now)
    // clocks differ from venue to venue, and what has no date yet comes last
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return (await Promise.all(toCome.map(({ found }) => dateOf(found, now)))).flat();
}

/** None where it is not public any more, and its public document is not gone yet. */
async function dateOf(found: PublicEvent, now: Date): Promise<PublicDate | []> {
  const { id, publicSlug, name, startsAt, venueName, city, priceFrom } = found.event;
  const shown = { id, publicSlug, name, startsAt, venueName, city, priceFrom, left: null };
  if (isPostponed(found.event)) return { ...shown, state: "postponed" };
  const { combinations, phases, event } = found;
  const onSale = new Set(stillToSell(combinations, phases, event.timeZone, now).map((it) => it.id));
  if (onSale.size === 0) return { ...shown, state: "closed" };
  const all = await ticketTypesNow(id);
  if (!all) return [];
  const types = all.filter((type) => onSale.has(type.id) && !type.isSoldOut);
  if (types.length === 0) return { ...shown, state: "soldOut" };
  const sold = types.filter(({ isPaused }) => !isPaused);
  if (sold.length === 0) return { ...shown, state: "paused" };
  // types may share places, so the sum would promise more than there are
  const left = Math.max(...sold.map(({ availableTickets }) => availableTickets));
  const isFew = left <= FEW || sold.every(({ isLow }) => isLow);
  const pass = sold.some(({ opens }) => opens) && { pass: "También hay abono" };
  return { ...shown, ...pass, ...(isFew ? { state: "few", left } : { state: "open" }) };
}

async function ticketTypesNow(eventId: string): Promise<TicketType[] | undefined> {
  try {
    return (await ticketTypesFor(eventId)).ticketTypes;
  } catch (error) {
    if (error instanceof AppError && error.code === "EVENT_NOT_FOUND") return undefined;
    throw error;
  }
}
