import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { canBeBought } from "./event-card.ts";

/**
 * Of each series in a list only one date: the first that can still be bought, or else the first, with how many others of them are in the
 * list. Events of no series stay as they are, and so does the order. Pure.
 */
export function oncePerSeries<C extends EventCard>(cards: readonly C[]): C[] {
  const dates = new Map<string, C[]>();
  for (const card of cards) {
    if (!card.seriesId) continue;
    const others = dates.get(card.seriesId);
    if (others) others.push(card);
    else dates.set(card.seriesId, [card]);
  }
  return cards.flatMap((card) => {
    const all = dates.get(card.seriesId ?? "");
    if (!all || all.length === 1) return [card];
    return card === (all.find(canBeBought) ?? all[0]) ? [{ ...card, moreDates: all.length - 1 }] : [];
  });
}
