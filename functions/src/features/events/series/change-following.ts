import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { FollowingDate } from "@tarima/shared/events/series/series.routes.ts";
import type { SeriesPart } from "@tarima/shared/events/series/series-part.ts";
import { changedParts, comesAfter, partsFor } from "@tarima/shared/events/series/series-parts.ts";
import { concernsEvent } from "@tarima/shared/team/membership.ts";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { events } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { editEvent } from "../editing/edit-event.ts";
import { findEvent } from "../events.repo.ts";
import { refusalOf } from "./refusal-of.ts";
import { findSeries } from "./series.repo.ts";

/** Attempts at a date that somebody else edits at the same time. */
const TRIES = 3;

/** Whether a date comes after an event in its series, and is not over. */
const follows = (date: Event, event: Event): boolean =>
  date.id !== event.id &&
  date.seriesId === event.seriesId &&
  comesAfter(date, event) &&
  date.status !== "completed" &&
  date.status !== "cancelled";

/**
 * Lets the dates after an event say the same as it in some parts, each in a commit of its own: what was edited by hand there stays,
 * a date that cannot be changed says why, and one that does not concern the member who asks is left alone. Repeating it changes what is
 * missing. Throws EVENT_VERSION_CONFLICT where the event is not the version that was looked at, or says something else by now.
 */
export async function changeFollowing(
  event: Event,
  { version, parts }: { version: number; parts: readonly SeriesPart[] },
  call: SignedCall,
): Promise<FollowingDate[]> {
  if (event.version !== version) throw new AppError("EVENT_VERSION_CONFLICT");
  if (!event.seriesId) return [];
  const dates = await findSeries(event.seriesId);
  const answers: FollowingDate[] = [];
  const mine = dates.filter((it) => follows(it, event) && concernsEvent(call.actor.team, it.id));
  for (const date of mine) answers.push(...(await changeDate(event, date, parts, call)));
  const isShared = (part: SeriesPart) =>
    answers.some(
      ({ refusal, kept, timesWait }) =>
        refusal === null && !kept.includes(part) && !(part === "times" && timesWait),
    );
  await shareParts(event, parts.filter(isShared));
  return answers;
}

/** What went on to other dates is not this one's own any more, unless it was edited again. */
async function shareParts({ id, version }: Event, parts: readonly SeriesPart[]): Promise<void> {
  await changeDocument({ of: events, id, missing: "EVENT_NOT_FOUND" }, (stored) => {
    if (stored.version !== version) return undefined;
    const { ownParts = [] } = stored;
    const left = ownParts.filter((part) => !parts.includes(part));
    return left.length === ownParts.length ? undefined : { ownParts: left };
  });
}

/**
 * Throws EVENT_VERSION_CONFLICT where an event says something else than what is passed on. After the date was read, and before it is
 * changed on the version that was read: what is passed on of a later edit is then never overwritten by that of an earlier one.
 */
async function assertStillSays(event: Event, parts: readonly SeriesPart[]): Promise<void> {
  const now = await findEvent(event.id);
  const isSame =
    now && now.seriesId === event.seriesId && !changedParts(event, now).some((part) => parts.includes(part));
  if (!isSame) throw new AppError("EVENT_VERSION_CONFLICT");
}

/** None where it was deleted, or follows no more, meanwhile. */
async function changeDate(
  event: Event,
  date: Event,
  parts: readonly SeriesPart[],
  call: SignedCall,
): Promise<FollowingDate[]> {
  for (let tries = 1, now: Event | undefined = date; now; tries++, now = await findEvent(date.id)) {
    if (!follows(now, event)) return [];
    const { id, startsAt, version, ownParts = [] } = now;
    const kept = parts.filter((part) => ownParts.includes(part));
    const free = parts.filter((part) => !kept.includes(part));
    // a date that is not known yet is given by hand
    const timesWait = isPostponed(now) && partsFor(event, now, free).changed.includes("times");
    const wished = isPostponed(now) ? free.filter((part) => part !== "times") : free;
    const { changed, fields } = partsFor(event, now, wished);
    const answer = { id, startsAt, kept, changed, timesWait, refusal: null };
    if (changed.length === 0) return [answer];
    await assertStillSays(event, changed);
    try {
      const reason = event.moved?.reason;
      const moves = changed.includes("times") || changed.includes("place");
      const given = { ...fields, version, ...(moves && reason && { changeReason: reason }) };
      const { startsAt: moved } = await editEvent(id, given, call, { isSeries: true });
      return [{ ...answer, startsAt: moved }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "EVENT_VERSION_CONFLICT" && tries < TRIES) continue;
      const refusal = refusalOf(error);
      return [{ ...answer, changed: [], refusal }];
    }
  }
  return [];
}
