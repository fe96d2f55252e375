import type { Event } from "@tarima/shared/events/event.schema.ts";
import { saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import type { OwnEntry, WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { readPublicEvents, recentEvent } from "../events/events.repo.ts";
import { poolsOfCombination } from "../inventory/pools.ts";
import { isOver } from "./is-over.ts";
import { countBefore, findEntry, findOwnEntries } from "./waiting-list.repo.ts";

/** One's own entry of an event, unless one has left. */
export async function findOwnEntry(eventId: string, uid: string): Promise<OwnEntry | null> {
  const entry = await findEntry(eventId, uid);
  return entry && entry.status !== "left" ? ownEntryOf(entry) : null;
}

/** Where somebody waits, and what is held for them, the newest first. Of events that are over nobody waits for anything. */
export async function listOwnEntries(uid: string, now: Date) {
  const entries = (await findOwnEntries(uid)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const found = await readPublicEvents(entries.map(({ eventId }) => eventId));
  const shown = entries.map(async (entry) => {
    const { event, combinations } = found.get(entry.eventId) ?? {};
    if (!event || isOver(event, now)) return [];
    const typeName = combinations?.find(({ id }) => id === entry.combinationId)?.name ?? "";
    return [{ ...(await ownEntryOf(entry)), typeName, event }];
  });
  return (await Promise.all(shown)).flat();
}

async function ownEntryOf(entry: WaitingEntry): Promise<OwnEntry> {
  if (entry.status !== "waiting") return { ...entry, ahead: null, isClosed: false };
  const event = await recentEvent(entry.eventId);
  const before = new Date(entry.createdAt);
  const ahead = event ? await countBefore(event.id, rivalsOf(event, entry), before) : null;
  return { ...entry, ahead, isClosed: event ? isSaleClosed(event, entry, new Date()) : false };
}

/** Whether the sale of the entry's type has ended; its organiser may open it again. */
function isSaleClosed(event: Event, { combinationId }: WaitingEntry, now: Date): boolean {
  const type = event.combinations.find(({ id }) => id === combinationId);
  const phase = event.phases.find(({ id }) => id === type?.phaseId);
  return Boolean(type && phase && saleState(saleWindow(type, phase), event.timeZone, now) === "closed");
}

/** The types whose places are also those of the entry's type. */
function rivalsOf(event: Event, { combinationId }: WaitingEntry): string[] {
  const own = event.combinations.find(({ id }) => id === combinationId);
  if (!own) return [combinationId];
  const pools = new Set(poolsOfCombination(own, event.pools));
  const waitedFor = event.combinations.filter(({ id }) => event.waitingList?.needs[id] !== undefined);
  const rivals = waitedFor.filter((type) =>
    poolsOfCombination(type, event.pools).some((pool) => pools.has(pool)),
  );
  return [...new Set([combinationId, ...rivals.map(({ id }) => id)])];
}
