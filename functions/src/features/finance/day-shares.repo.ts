import type { Share } from "@tarima/shared/finance/metrics.ts";
import { dayShares } from "../../lib/firestore/collections.ts";
import type { DayShares } from "../../lib/firestore/documents.ts";
import { readAll } from "../../lib/firestore/queries.ts";

export const SHARE_KINDS = ["events", "producers", "promoters"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Sales of each event, producer and promoter over some days. One read per day with sales. */
export async function findShares(from: string, to: string): Promise<Record<ShareKind, Map<string, Share>>> {
  const days = await readAll(dayShares.all().where("day", ">=", from).where("day", "<=", to));
  const added = (kind: ShareKind) => addedShares(days, kind);
  return { events: added("events"), producers: added("producers"), promoters: added("promoters") };
}

function addedShares(days: readonly DayShares[], kind: ShareKind): Map<string, Share> {
  const sums = new Map<string, Share>();
  for (const day of days)
    for (const [id, { name, tickets = 0, revenue = 0 }] of Object.entries(day[kind] ?? {})) {
      const known = sums.get(id) ?? { name: "", tickets: 0, revenue: 0 };
      sums.set(id, {
        name: name ?? known.name,
        tickets: known.tickets + tickets,
        revenue: known.revenue + revenue,
      });
    }
  return sums;
}
