import type { ProducerDashboard } from "@tarima/shared/events/statistics/producer-dashboard.ts";

type Attention = ProducerDashboard["attention"][number];
type Kind = Attention["kind"];

/** By urgency: blocked, waiting for an action, soon too late. */
const URGENCY: readonly Kind[] = ["rejected", "approved", "low_stock", "starting_soon"];

/** All pending items of an event in one row. */
export interface AttentionRow {
  eventId: string;
  eventName: string;
  startsAt: string;
  /** The most urgent first. */
  kinds: readonly Kind[];
  left: number | null;
  reason: string | null;
}

/** Pending items grouped by event, the most urgent first, then the soonest. */
export function attentionRows(attention: readonly Attention[]): AttentionRow[] {
  const byEvent = Map.groupBy(attention, ({ eventId }) => eventId);
  const rows = [...byEvent].flatMap(([eventId, entries]) => {
    const [first] = entries;
    if (!first) return [];
    return {
      eventId,
      eventName: first.eventName,
      startsAt: first.startsAt,
      kinds: entries.map(({ kind }) => kind).toSorted((a, b) => rank(a) - rank(b)),
      left: entries.find(({ left }) => left !== null)?.left ?? null,
      reason: entries.find(({ reason }) => reason !== null)?.reason ?? null,
    };
  });
  return rows.toSorted((a, b) => rank(a.kinds[0]) - rank(b.kinds[0]) || a.startsAt.localeCompare(b.startsAt));
}

const rank = (kind: Kind | undefined) => (kind ? URGENCY.indexOf(kind) : URGENCY.length);
