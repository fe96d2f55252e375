import type { EventCard as Card } from "@tarima/shared/catalog/catalog.schema.ts";
import { formatWallDay, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { Link } from "react-router";
import { Poster, Thumbnail } from "../../../components/ui/print/poster.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { PriceLine } from "./event-badges.tsx";

/** An event in a list: poster, date, name, place, price. */
export function EventCard({ card }: { card: Card }) {
  const { day, weekday, month } = wallClockParts(card.startsAt);
  const Day = card.isPostponed ? "s" : "p"; // it says when it would have been
  return (
    <Link to={paths.event(card.publicSlug)} className="group block min-w-0">
      <Poster
        url={card.posterUrl}
        smallUrl={card.posterSmallUrl}
        blur={card.posterBlur}
        name={card.name}
        sizes="(min-width: 900px) 282px, 240px"
        isDecorative
        className="transition-[translate] duration-(--m-base) ease-out group-hover:-translate-y-1"
      />
      <div className="grid grid-cols-[auto_1fr] gap-x-3 pt-3.5">
        <Day className="min-w-9.5 pt-0.5">
          <span className="font-poster text-[38px] leading-none">{day}</span>
          <span className="mt-1 block text-xs leading-none font-semibold whitespace-nowrap text-muted">
            {weekday} {month}
          </span>
        </Day>
        <div className="min-w-0">
          <h3 className="line-clamp-2 cramped:line-clamp-none text-lg leading-[1.22] font-semibold tracking-tight">
            {card.name}
          </h3>
          <p className="mt-0.5 line-clamp-2 cramped:line-clamp-none text-sm leading-[1.4] text-muted">
            {card.venueName}, {card.city}
          </p>
          <PriceLine card={card} />
        </div>
      </div>
    </Link>
  );
}

/** An event on one line. */
export function EventLine({ card }: { card: Card }) {
  const Day = card.isPostponed ? "s" : "span";
  return (
    <Link
      to={paths.event(card.publicSlug)}
      className="group grid grid-cols-[72px_1fr] items-center gap-4 border-t border-line py-3.5"
    >
      <Thumbnail
        url={card.posterSmallUrl}
        blur={card.posterBlur}
        name={card.name}
        className="transition-[translate] duration-(--m-base) ease-out group-hover:-translate-y-1"
      />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <Day>{formatWallDay(card.startsAt)}</Day>, {card.city}
        </p>
        <h3 className="mt-0.5 leading-tight font-semibold">{card.name}</h3>
        <PriceLine card={card} />
      </div>
    </Link>
  );
}
