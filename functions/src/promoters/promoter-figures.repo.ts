import { db } from "../firestore/database.ts";

/** What one promoter has sold of an event. Revenue in pesos, without the service. */
export interface PromoterFigures {
  tickets: number;
  revenue: number;
}

const NOTHING: PromoterFigures = { tickets: 0, revenue: 0 };

/** Sales by promoter of each of these events, from the figures kept while it sells: one read an event. */
export async function readPromoterFigures(
  eventIds: readonly string[],
): Promise<(eventId: string, promoterId: string) => PromoterFigures> {
  const wanted = [...new Set(eventIds)].map((id) => db().collection("eventFigures").doc(id));
  const kept = wanted.length ? await db().getAll(...wanted) : [];
  const figures = new Map(
    kept.map((doc) => [doc.id, (doc.get("byPromoter") ?? {}) as Record<string, PromoterFigures>]),
  );
  return (eventId, promoterId) => {
    const { tickets, revenue } = figures.get(eventId)?.[promoterId] ?? NOTHING;
    return { tickets, revenue };
  };
}
