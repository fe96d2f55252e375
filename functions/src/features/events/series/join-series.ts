import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_SERIES_DATES } from "@tarima/shared/events/series/series-part.ts";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { events } from "../../../lib/firestore/collections.ts";
import { countSeries } from "./series.repo.ts";

/**
 * The series that copies of an event belong to: the event's own, or one that begins with it. No part of what is edited, so the version
 * stays. Safe to repeat.
 */
export async function joinSeries({ id }: Pick<Event, "id">): Promise<string> {
  const joined = await changeDocument({ of: events, id, missing: "EVENT_NOT_FOUND" }, ({ seriesId }) =>
    // the dates of the series that it began with and left still bear its id
    seriesId ? undefined : { seriesId: seriesId === null ? randomUUID() : id },
  );
  return joined.seriesId ?? id;
}

/** Throws SERIES_FULL where there is no room for as many dates; `event` is one of them, if it is in none so far. */
export async function assertRoomInSeries(
  { seriesId }: Pick<Event, "seriesId">,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const dates = seriesId ? await countSeries(seriesId) : 1;
  if (dates + count > MAX_SERIES_DATES) throw new AppError("SERIES_FULL");
}
