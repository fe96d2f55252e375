import type { Event } from "@tarima/shared/events/event.schema.ts";
import { openedDates } from "@tarima/shared/passes/opened-dates.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { events } from "../../../lib/firestore/collections.ts";
import { readMany, understood } from "../../../lib/firestore/queries.ts";

/** The further dates that the passes of events open, as they were read. */
export type DatesOfPasses = ReadonlyMap<string, DocumentSnapshot<Event>>;

export async function readDatesOfPasses(found: readonly Event[]): Promise<DatesOfPasses> {
  const ids = [...new Set(found.flatMap(openedDates))];
  return new Map((await readMany(events, ids)).map((snapshot) => [snapshot.id, snapshot]));
}

/** Those that an event's passes open and that are there; null: one that cannot be read. */
export function openedBy(event: Event | undefined, dates: DatesOfPasses): (Event | null)[] {
  const snapshots = event ? openedDates(event).flatMap((id) => dates.get(id) ?? []) : [];
  return snapshots.filter(({ exists }) => exists).map((snapshot) => understood(snapshot) ?? null);
}
