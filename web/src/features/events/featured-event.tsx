import { wallClockParts } from "@tarima/shared/dates.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Clock, MapPin } from "lucide-react";
import { Link } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { BigDate } from "../../components/ui/print/big-date.tsx";
import { Poster } from "../../components/ui/print/poster.tsx";
import { paths } from "../../lib/paths.ts";
import { PriceLine } from "./event-badges.tsx";
import { hasFee, publicPrice } from "./public-price.ts";

/** The event the bill leads with. */
export function FeaturedEvent({ found }: { found: PublicEvent }) {
  const { event } = found;
  const now = new Date();
  const path = paths.event(event.publicSlug);
  const doors = event.doorsOpenAt && wallClockParts(event.doorsOpenAt).time;
  return (
    <>
      {/* The button beside it leads to the same place: once is enough for keyboard and screen reader. */}
      <Link to={path} tabIndex={-1} aria-hidden>
        <Poster
          url={event.posterUrl}
          smallUrl={event.posterSmallUrl}
          blur={event.posterBlur}
          name={event.name}
          sizes="(min-width: 900px) 456px, 100vw"
          isMain
          isDecorative
        />
      </Link>
      <div className="flex flex-col gap-4">
        <BigDate at={event.startsAt} className="[--bd:92px] wide:[--bd:132px]" />
        <h3 className="display text-d-md">{event.name}</h3>
        <ul className="grid gap-2 text-sm">
          <li className="flex items-center gap-3">
            <MapPin size={18} aria-hidden className="shrink-0" />
            {event.venueName}, {event.city}
          </li>
          <li className="flex items-center gap-3">
            <Clock size={18} aria-hidden className="shrink-0" />
            {wallClockParts(event.startsAt).time}
            {doors && `, puertas ${doors}`}
          </li>
        </ul>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-xl font-semibold tracking-tight">
            {found.isSoldOut ? "Agotada" : publicPrice(found, now)}
          </p>
          {hasFee(found, now) && <p className="text-sm text-muted">Servicio incluido</p>}
        </div>
        <Link to={path} className={buttonStyle({ variant: "primary", size: "lg" })}>
          Ver boletas<span className="sr-only"> de {event.name}</span>
        </Link>
        {event.description && (
          <p className="line-clamp-4 text-lg text-muted wide:mt-auto">{event.description}</p>
        )}
      </div>
    </>
  );
}

/** A featured event as one of a row: the poster, and the day and price to decide by. */
export function FeaturedCard({ found, isMain }: { found: PublicEvent; isMain: boolean }) {
  const { event } = found;
  return (
    <Link to={paths.event(event.publicSlug)} className="block">
      <Poster
        url={event.posterUrl}
        smallUrl={event.posterSmallUrl}
        blur={event.posterBlur}
        name={event.name}
        sizes="78vw"
        isMain={isMain}
        isDecorative
      />
      <div className="flex items-start gap-4 pt-4">
        <BigDate at={event.startsAt} className="[--bd:56px]" />
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-lg leading-tight font-semibold">{event.name}</h3>
          <p className="mt-0.5 line-clamp-1 text-sm text-muted">
            {event.venueName}, {event.city}
          </p>
          <PriceLine found={found} />
        </div>
      </div>
    </Link>
  );
}
