import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import type { QueuedArrival } from "./guest-store.ts";

export const peopleOf = (arrivals: readonly { people: number }[]): number =>
  arrivals.reduce((sum, { people }) => sum + people, 0);

/** People who wait to be handed in, and those whom the server does not count. Pure. */
export const waitingPeople = (queued: readonly QueuedArrival[]): number =>
  peopleOf(queued.filter(({ refusal }) => refusal === undefined));
export const refusedPeople = (queued: readonly QueuedArrival[]): number =>
  peopleOf(queued.filter(({ refusal }) => refusal !== undefined));

/** Arrivals of a line that only this phone has, without those that the line shows already: of these the answer was lost. Pure. */
export const waitingAt = (
  { id, arrivals }: GuestListRow,
  queued: readonly QueuedArrival[],
): QueuedArrival[] =>
  queued.filter(
    (it) => it.entryId === id && it.refusal === undefined && !arrivals.some(({ id }) => id === it.id),
  );

/** A line with what this phone has noted and not handed in. Pure. */
export function withWaiting(row: GuestListRow, waiting: readonly QueuedArrival[]): GuestListRow {
  return { ...row, arrived: Math.min(row.people, row.arrived + peopleOf(waiting)) };
}

/** Kept lines with those that were read since, in the order of the kept ones. Pure. */
export function mergeGuests(kept: readonly GuestListRow[], read: readonly GuestListRow[]): GuestListRow[] {
  const fresh = new Map(read.map((row) => [row.id, row]));
  const known = new Set(kept.map(({ id }) => id));
  return [...kept.map((row) => fresh.get(row.id) ?? row), ...read.filter(({ id }) => !known.has(id))];
}
