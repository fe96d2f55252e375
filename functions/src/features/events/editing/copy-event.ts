import { COPY_DAYS_AHEAD, copyOn } from "@tarima/shared/events/editing/copy-event.ts";
import { slugOf } from "@tarima/shared/events/editing/slug.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { addDays, type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { phaseWaitsUntil } from "@tarima/shared/ticketing/phase-waits-until.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { uuidOf } from "../../../lib/uuid-of.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { findEvent, readEvents } from "../events.repo.ts";
import { assertRoomInSeries, joinSeries } from "../series/join-series.ts";
import { createEvent, type NewEvent } from "./create-event.ts";
import { isDeletedDraft } from "./deleted-drafts.ts";
import { assertMayPrepare, DRAFT_TRIES } from "./draft-event.ts";
import { assertRoomForDrafts, limitDrafts } from "./limit-drafts.ts";

interface CopyWish {
  /** Made by the client: the same copies again with the same id are made once. */
  requestId: string;
  days: readonly CalendarDay[];
  /** Dates of one series with the event. */
  isSeries?: boolean | undefined;
}

/** What goes along to copies besides the event itself. */
export interface TakenAlong {
  /** Called before the first copy is made; not where all are made already. */
  begin: () => Promise<void>;
  /** Adds to the commit that makes a copy; `made` are all copies of the request once the last one is made, and is absent before. */
  addTo: (batch: WriteBatch, copy: NewEvent, made?: readonly string[]) => void;
}

/**
 * Makes a draft like an event on each of some days, with what it takes along. Each is made in a commit of its own under an id that the
 * request gives it, so that a repeat makes those that are missing, but none that was deleted since. Throws PRODUCER_NOT_FOUND,
 * PRODUCER_NOT_ACTIVE, EVENT_DRAFT_DELETED where all were, INVALID_REQUEST on a day that is over or too far, and SERIES_FULL and the
 * errors of limitDrafts: before any is made, unless others are made at the same time.
 */
export async function copyEvent(
  event: Event,
  { requestId, days, isSeries = false }: CopyWish,
  now: Date,
  along?: TakenAlong,
): Promise<Event[]> {
  const producer = await findProducer(event.producerId);
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  assertMayPrepare(producer);
  const asked = days.toSorted().map((day) => ({ day, id: uuidOf(`${event.id}/${requestId}/${day}`) }));
  const areDeleted = await Promise.all(asked.map(({ id }) => isDeletedDraft(id)));
  const wished = asked.filter((_, i) => !areDeleted[i]);
  if (wished.length === 0) throw new AppError("EVENT_DRAFT_DELETED");
  const made = await readEvents(wished.map(({ id }) => id));
  const missing = wished.filter(({ id }) => !made.has(id));
  assertInReach(
    event,
    days,
    missing.map(({ day }) => day),
    now,
  );
  await assertRoomForDrafts(producer, missing.length);
  if (isSeries) await assertRoomInSeries(event, missing.length);
  if (missing.length > 0) await along?.begin();
  const seriesId = isSeries && missing.length > 0 ? await joinSeries(event) : null;
  const lastId = missing.at(-1)?.id;
  const copies: Event[] = [];
  for (const { day, id } of wished) {
    const all = id === lastId ? wished.map((it) => it.id) : undefined;
    const addTo = (batch: WriteBatch, copy: NewEvent) => along?.addTo(batch, copy, all);
    copies.push(made.get(id) ?? (await copyOne(event, producer, { day, id, seriesId, addTo }, now)));
  }
  return copies;
}

interface OneCopy {
  day: CalendarDay;
  id: string;
  seriesId: string | null;
  addTo: (batch: WriteBatch, copy: NewEvent) => void;
}

async function copyOne(
  event: Event,
  producer: Producer,
  { day, id, seriesId, addTo }: OneCopy,
  now: Date,
): Promise<Event> {
  const copy = copyOn(event, day);
  const draft: NewEvent = {
    ...copy,
    id,
    producerId: producer.id,
    producerName: producer.brandName,
    producerStatus: producer.status,
    publicSlug: slugOf(copy.name),
    posterPrint: null,
    ...(seriesId && { seriesId }),
    isFeatured: false,
    status: "draft",
    approvalStatus: "none",
    rejectionReason: null,
    phaseWaitsUntil: phaseWaitsUntil(copy.phases, copy.timeZone),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const more = async (batch: WriteBatch) => {
    addTo(batch, draft);
    await limitDrafts(batch, producer);
    // the producer's counter, read just now, serialises the dates of a series, too
    if (seriesId) await assertRoomInSeries({ seriesId }, 1);
  };
  return retryOnConflict(async () => {
    const made = await findEvent(id); // by the same request, at the same time
    return made ?? createEvent(draft, more);
  }, DRAFT_TRIES);
}

/** Only days that are still to be copied: a repeat on the day after makes nothing and refuses nothing. */
function assertInReach(
  event: Event,
  days: readonly CalendarDay[],
  missing: readonly CalendarDay[],
  now: Date,
): void {
  const faultOf = (day: CalendarDay) => {
    if (instantOf(copyOn(event, day).endsAt, event.timeZone) <= now) return "La fecha ya pasó";
    return day > addDays(today(now), COPY_DAYS_AHEAD) ? "Máximo dos años hacia adelante" : undefined;
  };
  const faults = days.flatMap((day, i) => {
    const fault = missing.includes(day) ? faultOf(day) : undefined;
    return fault === undefined ? [] : [[`days.${i}`, fault]];
  });
  if (faults.length > 0) throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(faults) });
}
