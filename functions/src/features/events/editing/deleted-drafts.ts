import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { countIn, readCounter } from "../../../lib/firestore/counters.ts";
import { counterId } from "../../../lib/http/rate-limit/rate-limit.ts";

/** Longer than a page that asked for a draft is left open. */
const REMEMBERED_MS = 7 * DAY_MS;

const markOf = (eventId: string): string => counterId(`deleted draft|${eventId}`);

/** Remembers in the commit that deletes a draft that the request that made it makes it no more. */
export function markDeleted(batch: WriteBatch, eventId: string, now: Date): void {
  countIn(batch, markOf(eventId), new Date(now.getTime() + REMEMBERED_MS), 1);
}

/** Whether a draft was made under this id and deleted. */
export async function isDeletedDraft(eventId: string): Promise<boolean> {
  return (await readCounter(markOf(eventId))) > 0;
}
