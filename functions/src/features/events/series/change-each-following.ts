import { setImmediate } from "node:timers/promises";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { comesAfter } from "@tarima/shared/events/series/series-parts.ts";
import { concernsEvent } from "@tarima/shared/team/membership.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { Assume } from "../editing/change-event.ts";
import { assumeEvent, findEvent, readEvent } from "../events.repo.ts";
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

interface Answer {
  id: string;
  startsAt: string;
  changed: readonly unknown[];
  refusal: string | null;
}

/** What is to become of a date. */
export interface FollowingPlan<A extends Answer> {
  /** Where nothing stands in the way. */
  answer: A;
  /** Changes the date, on the version that was read, as long as the event that is passed on is still the same. Absent: nothing to change. */
  commit?: ((assume: Assume) => Promise<Pick<Event, "startsAt">>) | undefined;
  /** Why it was refused, where the error alone would not say it. */
  refusalOf?: ((error: AppError) => string) | undefined;
}

export interface FollowingChange<A extends Answer> {
  /** Of the event that is passed on, as it was looked at. */
  version: number;
  planFor: (date: Event) => FollowingPlan<A>;
  /** Whether an event, read again, still is what is passed on; `plan` is the date's that is about to be changed. */
  isStill: (now: Event, plan: FollowingPlan<A>) => boolean;
}

/**
 * Changes the dates after an event, each in a commit of its own; one that cannot be changed says why, and one that does not concern the
 * member who asks is left alone. Throws EVENT_VERSION_CONFLICT where the event is not the version that was looked at, or not the same by now.
 */
export async function changeEachFollowing<A extends Answer>(
  event: Event,
  change: FollowingChange<A>,
  call: SignedCall,
): Promise<A[]> {
  if (event.version !== change.version) throw new AppError("EVENT_VERSION_CONFLICT");
  if (!event.seriesId) return [];
  const dates = await findSeries(event.seriesId);
  const answers: A[] = [];
  const mine = dates.filter((it) => follows(it, event) && concernsEvent(call.actor.team, it.id));
  for (const date of mine) {
    answers.push(...(await changeDate(event, date, change)));
    await setImmediate(); // where nothing is to change nothing is waited for, and others wait
  }
  return answers;
}

/** The event that is passed on is not the same any more, unlike a date that somebody else has edited. */
class Outdated extends AppError {
  constructor() {
    super("EVENT_VERSION_CONFLICT");
  }
}

/** Keeps an edit that is still being passed on from taking back what a later one says. Throws Outdated. */
async function assumeStill(
  batch: WriteBatch,
  { id, seriesId }: Event,
  isStill: (now: Event) => boolean,
): Promise<void> {
  const read = await readEvent(id);
  const now = read.data();
  if (!now || now.seriesId !== seriesId || !isStill(now)) throw new Outdated();
  assumeEvent(batch, read);
}

/** None where it was deleted, or follows no more, meanwhile. */
async function changeDate<A extends Answer>(
  event: Event,
  date: Event,
  { planFor, isStill }: FollowingChange<A>,
): Promise<A[]> {
  for (let tries = 1, now: Event | undefined = date; now; tries++, now = await findEvent(date.id)) {
    if (!follows(now, event)) return [];
    const plan = planFor(now);
    const { answer, commit } = plan;
    if (!commit) return [answer];
    try {
      const { startsAt } = await commit((batch) =>
        assumeStill(batch, event, (source) => isStill(source, plan)),
      );
      return [{ ...answer, startsAt }];
    } catch (error) {
      if (!(error instanceof AppError) || error instanceof Outdated) throw error;
      if (error.code === "EVENT_VERSION_CONFLICT" && tries < TRIES) continue;
      const left = await findEvent(date.id);
      if (!left || !follows(left, event)) return [];
      return [{ ...answer, changed: [], refusal: (plan.refusalOf ?? refusalOf)(error) }];
    }
  }
  return [];
}
