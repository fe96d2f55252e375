import type { EventCard as Card } from "@tarima/shared/catalog/catalog.schema.ts";
import { LazyCarousel } from "../../../components/ui/structure/lazy-carousel.tsx";
import { useMedia, WIDE } from "../../../lib/hooks/use-media.ts";
import { EventLine } from "../card/event-card.tsx";
import { chooseHero } from "./featured.ts";
import { FeaturedCard, FeaturedEvent } from "./featured-event.tsx";

/** Top of the home page: on desktop the featured events one by one with a few beside; on a phone all in one row. */
export function Hero({ featured }: { featured: readonly Card[] }) {
  const { large, beside } = chooseHero(featured);
  return (
    <section aria-labelledby="destacados" className="pt-7">
      <div className="rule" />
      <h2 id="destacados" className="sr-only">
        {large[0]?.isFeatured ? "Destacados" : "En cartelera"}
      </h2>
      <ul className="rail mt-5 [grid-auto-columns:min(78vw,340px)] wide:hidden">
        {[...large, ...beside].map((card, i) => (
          <li key={card.id}>
            <FeaturedCard card={card} isMain={i === 0} />
          </li>
        ))}
      </ul>
      <div className="hidden grid-cols-[minmax(0,1fr)_minmax(0,348px)] gap-10 pt-7 wide:grid">
        <Large cards={large} />
        {beside.length > 0 && (
          <section aria-labelledby="tambien">
            <h2 id="tambien" className="pb-1.5 text-sm font-semibold text-muted">
              También en cartelera
            </h2>
            <ul className="[&>li:first-child>a]:border-t-0">
              {beside.map((card) => (
                <li key={card.id}>
                  <EventLine card={card} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  );
}

/** Phones do not load the carousel. */
function Large({ cards }: { cards: readonly Card[] }) {
  const isWide = useMedia(WIDE);
  const [first, ...others] = cards;
  if (!first) return null;
  if (!isWide || others.length === 0) {
    return (
      <div>
        <FeaturedEvent card={first} isMain />
        {others.length > 0 && <div className="mt-4 h-11" />}
      </div>
    );
  }
  return (
    <LazyCarousel
      label="Eventos destacados"
      slides={cards.map((card, i) => ({
        id: card.id,
        label: card.name,
        content: <FeaturedEvent card={card} isMain={i === 0} />,
      }))}
    />
  );
}
