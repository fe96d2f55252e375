import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { type Instant, instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { mailings, onSaleNews } from "../../../lib/firestore/collections.ts";
import { isLostRace } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { readPublicEvents } from "../../events/events.repo.ts";
import { findProducerPage } from "../../producers/page/producer-pages.repo.ts";
import { currentSwitches } from "../../switches/current-switches.ts";
import { isSaleOff } from "../../switches/sales-off.ts";
import { findDueNews, mailingIdOf, type NewsSnapshot, readMailings } from "./mailings.repo.ts";
import { isOnSale, onSaleAt } from "./on-sale-at.ts";

/** Events looked at in a run; the next goes on. */
const MOST_NEWS = 300;
/** Events of one mail; the others go into the next day's. */
const MOST_EVENTS = 50;

/** Makes one mailing a producer of all events that are due to be told of. One producer's fault keeps no other waiting. */
export async function gatherMailings(now: Date): Promise<void> {
  const due = await findDueNews(now, MOST_NEWS);
  for (const [producerId, news] of Map.groupBy(due, (it) => it.data().producerId)) {
    try {
      await gather(producerId, news, now);
    } catch (error) {
      logger.error("Followers wait for what is on sale", { producerId, error: String(error) });
    }
  }
}

/** Days without hours in which followers may be written to, and the one before them: a mailing of it may still be unfinished. */
const LOOKS_BACK_DAYS = 4;

/**
 * At most one mailing a producer and Colombian day: what comes later on that day is told the next, and so is what comes while an earlier
 * mailing goes on, since its followers would get two mails.
 */
async function gather(producerId: string, news: readonly NewsSnapshot[], now: Date): Promise<void> {
  const day = today(now);
  const id = mailingIdOf(producerId, day);
  const earlier = Array.from({ length: LOOKS_BACK_DAYS }, (_, i) =>
    mailingIdOf(producerId, addDays(day, -i - 1)),
  );
  const mailings = await readMailings([id, ...earlier]);
  if (mailings.some((it) => it.id === id || it.dueAt !== null))
    return postpone(news, startOf(addDays(day, 1)));
  const [page, found] = await Promise.all([
    findProducerPage(producerId),
    readPublicEvents(news.map((it) => it.id)),
  ]);
  const ready: NewsSnapshot[] = [];
  for (const it of news) {
    const next = page ? await nextLook(found.get(it.id), now) : null; // its events are noted anew once it may sell again
    if (next !== "now") await postpone([it], next);
    else if (ready.length < MOST_EVENTS) ready.push(it);
    else await postpone([it], startOf(addDays(day, 1)));
  }
  if (ready.length > 0) await create(id, producerId, ready, now);
}

/** When to look at an event again; "now": its tickets can be bought; null: when something of its sale changes. */
async function nextLook(found: PublicEvent | undefined, now: Date): Promise<Instant | "now" | null> {
  const at = found && onSaleAt(found, now);
  if (!found || !at) return null;
  if (at > now) return at.toISOString();
  const { id } = found.event;
  if (isSaleOff(await currentSwitches(), { id, producerId: found.producer.id }))
    return new Date(now.getTime() + HOUR_MS).toISOString();
  return isOnSale(found, now) ? "now" : null;
}

const startOf = (day: string): Instant => instantOf(`${day}T00:00:00.000Z`).toISOString();

/** What has changed since it was read stays: the next run deals with it. */
async function postpone(news: readonly NewsSnapshot[], dueAt: Instant | null): Promise<void> {
  for (const { ref, updateTime } of news)
    await updateIfUnchanged(ref, onSaleNews.encode({ dueAt }), updateTime);
}

/** The mailing and the mark of each event that it tells of, in one commit. */
async function create(
  id: string,
  producerId: string,
  news: readonly NewsSnapshot[],
  now: Date,
): Promise<void> {
  const batch = db().batch();
  const at = now.toISOString();
  const eventIds = news.map((it) => it.id);
  batch.create(mailings.doc(id), { id, producerId, eventIds, dueAt: at, toldUpTo: null, createdAt: at });
  for (const { ref, updateTime } of news)
    batch.update(ref, onSaleNews.encode({ dueAt: null, toldIn: id }), { lastUpdateTime: updateTime });
  try {
    await batch.commit();
  } catch (error) {
    if (!isLostRace(error)) throw error; // somebody else made it, or an event has changed: the next run decides
  }
}
