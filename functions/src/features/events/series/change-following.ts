import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { FollowingDate } from "@tarima/shared/events/series/series.routes.ts";
import type { SeriesPart } from "@tarima/shared/events/series/series-part.ts";
import { changedParts, partsFor } from "@tarima/shared/events/series/series-parts.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { events } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { editEvent } from "../editing/edit-event.ts";
import { changeEachFollowing, type FollowingPlan } from "./change-each-following.ts";

/**
 * Lets the dates after an event say the same as it in some parts; what was edited by hand there stays. Repeating it changes what is
 * missing. Throws EVENT_VERSION_CONFLICT where the event is not the version that was looked at, or says something else by now.
 */
export async function changeFollowing(
  event: Event,
  { version, parts }: { version: number; parts: readonly SeriesPart[] },
  call: SignedCall,
): Promise<FollowingDate[]> {
  const answers = await changeEachFollowing(
    event,
    {
      version,
      planFor: (date) => planFor(event, date, parts, call),
      isStill: (now, { answer }) => !changedParts(event, now).some((part) => answer.changed.includes(part)),
    },
    call,
  );
  const isShared = (part: SeriesPart) =>
    answers.some(
      ({ refusal, kept, timesWait }) =>
        refusal === null && !kept.includes(part) && !(part === "times" && timesWait),
    );
  if (event.seriesId) await shareParts(event, parts.filter(isShared));
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

function planFor(
  event: Event,
  date: Event,
  parts: readonly SeriesPart[],
  call: SignedCall,
): FollowingPlan<FollowingDate> {
  const { id, startsAt, version, ownParts = [] } = date;
  const kept = parts.filter((part) => ownParts.includes(part));
  const free = parts.filter((part) => !kept.includes(part));
  // a date that is not known yet is given by hand
  const timesWait = isPostponed(date) && partsFor(event, date, free).changed.includes("times");
  const wished = isPostponed(date) ? free.filter((part) => part !== "times") : free;
  const { changed, fields } = partsFor(event, date, wished);
  const answer = { id, startsAt, kept, changed, timesWait, refusal: null };
  if (changed.length === 0) return { answer };
  const reason = event.moved?.reason;
  const moves = changed.includes("times") || changed.includes("place");
  const given = { ...fields, version, ...(moves && reason && { changeReason: reason }) };
  return { answer, commit: (assume) => editEvent(id, given, call, { isSeries: true, assume }) };
}
