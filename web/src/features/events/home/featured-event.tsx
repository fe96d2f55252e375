import type { EventCard as Card } from "@tarima/shared/catalog/catalog.schema.ts";
import { NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import { wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { cx } from "class-variance-authority";
import { Clock, MapPin, Users } from "lucide-react";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { BigDate } from "../../../components/ui/print/big-date.tsx";
import { Poster } from "../../../components/ui/print/poster.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { cardPrice } from "../card/card-price.ts";
import { PriceLine } from "../card/event-badges.tsx";

/** A featured event: poster and facts. */
export function FeaturedEvent({ card, isMain }: { card: Card; isMain: boolean }) {
  const path = paths.event(card.publicSlug);
  return (
    <div className="grid grid-cols-[minmax(0,456px)_minmax(0,1fr)] gap-10">
      {/* the button beside it has the same target, so keyboard and screen readers skip this one */}
      <Link to={path} tabIndex={-1} aria-hidden>
        <Poster
          url={card.posterUrl}
          smallUrl={card.posterSmallUrl}
          blur={card.posterBlur}
          name={card.name}
          sizes="(min-width: 900px) 456px, 100vw"
          isMain={isMain}
          isDecorative
        />
      </Link>
      <div className="flex flex-col gap-4">
        <BigDate
          at={card.startsAt}
          className={cx("[--bd:92px] wide:[--bd:132px]", card.isPostponed && "line-through")}
        />
        <h3 className="display text-d-md">{card.name}</h3>
        <ul className="grid gap-2 text-sm">
          <li className="flex items-center gap-3">
            <MapPin size={18} aria-hidden className="shrink-0" />
            {card.venueName}, {card.city}
          </li>
          <li className="flex items-center gap-3">
            <Clock size={18} aria-hidden className="shrink-0" />
            {card.isPostponed ? NEW_DATE_UNKNOWN : wallClockParts(card.startsAt).time}
          </li>
          {card.minAge !== null && card.minAge > 0 && (
            <li className="flex items-center gap-3">
              <Users size={18} aria-hidden className="shrink-0" />
              Mayores de {card.minAge}
            </li>
          )}
        </ul>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-xl font-semibold tracking-tight">
            {card.isSoldOut ? "Agotada" : cardPrice(card)}
          </p>
          {!card.isSoldOut && Boolean(card.priceFrom) && (
            <p className="text-sm text-muted">Servicio incluido</p>
          )}
        </div>
        <Link to={path} className={buttonStyle({ variant: "primary", size: "lg" })}>
          Ver boletas<span className="sr-only"> de {card.name}</span>
        </Link>
        <p className="text-muted wide:mt-auto">Organiza {card.producerName}</p>
      </div>
    </div>
  );
}

/** A featured event in a row: poster, date and price. */
export function FeaturedCard({ card, isMain }: { card: Card; isMain: boolean }) {
  return (
    <Link to={paths.event(card.publicSlug)} className="block">
      <Poster
        url={card.posterUrl}
        smallUrl={card.posterSmallUrl}
        blur={card.posterBlur}
        name={card.name}
        sizes="78vw"
        isMain={isMain}
        isDecorative
      />
      <div className="flex items-start gap-4 pt-4">
        <BigDate at={card.startsAt} className={cx("[--bd:56px]", card.isPostponed && "line-through")} />
        <div className="min-w-0">
          <h3 className="line-clamp-2 cramped:line-clamp-none text-lg leading-tight font-semibold">
            {card.name}
          </h3>
          <p className="mt-0.5 line-clamp-1 cramped:line-clamp-none text-sm text-muted">
            {card.venueName}, {card.city}
          </p>
          <PriceLine card={card} />
        </div>
      </div>
    </Link>
  );
}
