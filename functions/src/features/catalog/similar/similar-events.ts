import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { byDate } from "../catalog.ts";
import { canBeBought, type FoundCard } from "../event-card.ts";
import { oncePerSeries } from "../once-per-series.ts";

/** Weights of what two events have in common. */
const SAME_ARTIST = 5;
const SAME_CATEGORY = 4;
const SAME_CITY = 3;
const SAME_PRODUCER = 2;
const SHARED_TAG = 1;
const MOST_TAGS = 3;
/** Within 7 days counts twice as much as within 30. */
const NEAR_DAYS = [7, 30];

type Facts = Pick<
  CatalogRow,
  "id" | "category" | "city" | "producerId" | "tags" | "lineup" | "startsAt" | "seriesId"
>;

/** Similar events on sale, the most similar first, then the soonest. A near date alone does not make events similar. */
export function similarTo(event: Facts, cards: readonly FoundCard[], limit: number): FoundCard[] {
  const isOther = (card: FoundCard) =>
    card.id !== event.id && (!card.seriesId || card.seriesId !== event.seriesId);
  const ranked = cards
    .filter((card) => isOther(card) && canBeBought(card))
    .flatMap((card) => {
      const likeness = likenessOf(event, card);
      return likeness > 0 ? { card, likeness: likeness + nearness(event, card) } : [];
    })
    .sort((a, b) => b.likeness - a.likeness || byDate(a.card, b.card))
    .map(({ card }) => card);
  return oncePerSeries(ranked).slice(0, limit);
}

function likenessOf(a: Facts, b: Facts): number {
  const tags = new Set(a.tags.map((tag) => tag.toLowerCase()));
  const shared = b.tags.filter((tag) => tags.has(tag.toLowerCase())).length;
  const artists = new Set(a.lineup?.map(normalizeText));
  const sharesArtist = b.lineup?.some((name) => artists.has(normalizeText(name)));
  return (
    (sharesArtist ? SAME_ARTIST : 0) +
    (a.category === b.category ? SAME_CATEGORY : 0) +
    (a.city === b.city ? SAME_CITY : 0) +
    (a.producerId === b.producerId ? SAME_PRODUCER : 0) +
    Math.min(shared, MOST_TAGS) * SHARED_TAG
  );
}

function nearness(a: Facts, b: Facts): number {
  const days = Math.abs(Date.parse(a.startsAt) - Date.parse(b.startsAt)) / DAY_MS;
  return NEAR_DAYS.filter((most) => days <= most).length;
}
