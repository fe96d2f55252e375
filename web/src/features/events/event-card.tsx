import { wallClockParts } from "@tarima/shared/dates.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link } from "react-router";
import { Poster, Thumbnail } from "../../components/ui/print/poster.tsx";
import { paths } from "../../lib/paths.ts";
import { PriceLine } from "./event-badges.tsx";

/** An event among many: poster, day, name, place, price. */
export function EventCard({ found }: { found: PublicEvent }) {
  const { event } = found;
  const { day, weekday, month } = wallClockParts(event.startsAt);
  return (
    <Link to={paths.event(event.publicSlug)} className="group block min-w-0">
      <Poster
        url={event.posterUrl}
        smallUrl={event.posterSmallUrl}
        blur={event.posterBlur}
        name={event.name}
        sizes="(min-width: 900px) 282px, 240px"
        isDecorative
        className="transition-[translate] duration-(--m-base) ease-out group-hover:-translate-y-1"
      />
      <div className="grid grid-cols-[auto_1fr] gap-x-3 pt-3.5">
        <p className="min-w-9.5 pt-0.5">
          <span className="font-poster text-[38px] leading-none">{day}</span>
          <span className="mt-1 block text-xs leading-none font-semibold whitespace-nowrap text-muted">
            {weekday} {month}
          </span>
        </p>
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-lg leading-[1.22] font-semibold tracking-tight">{event.name}</h3>
          <p className="mt-0.5 line-clamp-2 text-sm leading-[1.4] text-muted wide:line-clamp-1">
            {event.venueName}, {event.city}
          </p>
          <PriceLine found={found} />
        </div>
      </div>
    </Link>
  );
}

/** The same on one line of a list. */
export function EventLine({ found }: { found: PublicEvent }) {
  const { event } = found;
  const { day, weekday, month } = wallClockParts(event.startsAt);
  return (
    <Link
      to={paths.event(event.publicSlug)}
      className="group grid grid-cols-[72px_1fr] items-center gap-4 border-t border-line py-3.5"
    >
      <Thumbnail
        url={event.posterSmallUrl}
        blur={event.posterBlur}
        name={event.name}
        className="transition-[translate] duration-(--m-base) ease-out group-hover:-translate-y-1"
      />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {weekday} {day} {month}, {event.city}
        </p>
        <h3 className="mt-0.5 leading-tight font-semibold">{event.name}</h3>
        <PriceLine found={found} />
      </div>
    </Link>
  );
}
