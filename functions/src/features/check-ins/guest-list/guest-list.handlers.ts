import type { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { GuestListEntry, GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { GUEST_LIST_LOOKS_PER_PERSON, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { decodeCursor, pageOf } from "../../../lib/http/paging.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { ownEvent, ownRecentEvent } from "../../events/events.policy.ts";
import { doorOfEvent } from "../check-ins.policy.ts";
import { noteArrival, undoArrival } from "./arrivals.ts";
import { addToGuestList, changeGuestListEntry, removeGuestListEntry } from "./change-guest-list.ts";
import { findEntries, totalsOf } from "./guest-list.repo.ts";

interface Asked {
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

async function pageOfList(eventId: string, { search, limit, cursor }: Asked, actor: Actor) {
  const [found, totals] = await Promise.all([
    findEntries(eventId, search, limit + 1, decodeCursor(cursor, 2)),
    totalsOf(eventId),
  ]);
  const { items, ...page } = pageOf(found, limit, ({ nameKey, id }) => [nameKey, id]);
  return { items: items.map((entry) => rowOf(entry, actor)), ...page, totals };
}

/** Stored fields that the row does not declare are dropped on output. */
const rowOf = (entry: GuestListEntry, { uid }: Actor): GuestListRow => ({
  ...entry,
  arrivals: entry.arrivals
    .filter(({ isUndone }) => !isUndone)
    .map((arrival) => ({ ...arrival, isOwn: arrival.byUid === uid })),
});

export const guestListHandlers: Bindings<typeof guestListRoutes> = {
  listGuestList: owned(ownRecentEvent, ({ id, ...asked }, { actor }) => pageOfList(id, asked, actor)),
  addToGuestList: owned(ownEvent, async ({ id: _, ...given }, call, event) => {
    await addToGuestList(event, given, call);
    return { added: given.guests.length };
  }),
  changeGuestListEntry: owned(ownEvent, async ({ id: _, entryId, ...line }, call, event) =>
    rowOf(await changeGuestListEntry(event, entryId, line, call), call.actor),
  ),
  removeGuestListEntry: owned(ownEvent, async ({ entryId }, call, event) => {
    await removeGuestListEntry(event, entryId, call);
    return { entryId };
  }),
  findOnGuestList: owned(doorOfEvent, async ({ eventId, ...asked }, { actor, now }) => {
    const key = `guest-list|${actor.uid}`;
    const most = GUEST_LIST_LOOKS_PER_PERSON;
    await limitRate([{ key, most, windowMinutes: RATE_WINDOW_MINUTES }], now);
    return pageOfList(eventId, asked, actor);
  }),
  noteArrival: owned(doorOfEvent, async ({ eventId: _, ...arrival }, call, event) =>
    rowOf(await noteArrival(event, arrival, call), call.actor),
  ),
  undoArrival: owned(doorOfEvent, async ({ eventId: _, ...arrival }, call, event) =>
    rowOf(await undoArrival(event, arrival, call), call.actor),
  ),
};
