import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { type PublicDate, publicSeriesRoutes } from "@tarima/shared/events/series/public-series.routes.ts";
import { formatWallClock, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { cx } from "class-variance-authority";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";

/** Dates shown before the others are asked for: two lines of a wide page. */
const FIRST_DATES = 12;

/** The dates of an event's series, to choose another one, with what is left of each. Its place is kept while they come. */
export function SeriesDates({ event }: { event: PublicEvent["event"] }) {
  const found = useRoute(publicSeriesRoutes.listDates, { id: event.id }, publicCaching);
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // the button that had the focus is gone
    if (isAll) list.current?.children[FIRST_DATES]?.querySelector("a")?.focus();
  }, [isAll]);
  const dates = found.data?.items ?? [];
  const here = dates.findIndex(({ id }) => id === event.id);
  if (found.error || (found.data && dates.every(({ id }) => id === event.id))) return null;
  const shown = isAll || here >= FIRST_DATES ? dates : dates.slice(0, FIRST_DATES);
  return (
    <Section title="Fechas" titleClassName="text-d-sm" aside={found.data && `${dates.length} por venir`}>
      <ul
        ref={list}
        aria-busy={found.isPending}
        className="relative -mx-gutter flex min-h-36 snap-x scroll-px-gutter gap-2 overflow-x-auto px-gutter pb-2 wide:mx-0 wide:flex-wrap wide:overflow-visible wide:px-0"
      >
        {shown.map((date) => (
          <DateChoice key={date.id} date={date} isHere={date.id === event.id} place={event} />
        ))}
      </ul>
      {shown.length < dates.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Ver las {dates.length} fechas
        </Button>
      )}
    </Section>
  );
}

interface DateChoiceProps {
  date: PublicDate;
  isHere: boolean;
  /** Where the event of this page is. */
  place: Pick<PublicEvent["event"], "venueName" | "city">;
}

function DateChoice({ date, isHere, place }: DateChoiceProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [item, list] = [ref.current, ref.current?.parentElement];
    // only the list moves: scrollIntoView would move the page, too
    if (isHere && item && list)
      list.scrollLeft = item.offsetLeft - list.clientWidth / 2 + item.clientWidth / 2;
  }, [isHere]);
  const { weekday, day, month, time } = wallClockParts(date.startsAt);
  const isElsewhere = date.venueName !== place.venueName || date.city !== place.city;
  return (
    <li ref={ref} className="relative shrink-0 snap-start">
      <Link
        to={paths.event(date.publicSlug)}
        aria-current={isHere ? "page" : undefined}
        aria-label={[formatWallClock(date.startsAt), isElsewhere && date.city, stateText(date), date.pass]
          .filter(Boolean)
          .join(", ")}
        className={cx(
          "flex min-h-34 w-24 flex-col rounded-lg border-[1.5px] px-3 py-2.5",
          isHere ? "border-accent bg-accent text-on-accent" : "border-edge hover:bg-raised",
        )}
      >
        <span className="text-sm font-semibold">{weekday}</span>
        <span className={cx("font-poster text-[38px] leading-[1.1]", hasNone(date) && "line-through")}>
          {day}
        </span>
        <span className="text-sm leading-tight">
          {month}, {time}
        </span>
        <span
          className={cx(
            "mt-auto pt-1.5 text-xs leading-tight font-semibold wrap-anywhere",
            !isHere && tone(date),
          )}
        >
          {isElsewhere && <span className="block font-normal">{date.city}</span>}
          {stateText(date)} {date.pass}
        </span>
      </Link>
    </li>
  );
}

const hasNone = ({ state }: PublicDate) => state === "soldOut" || state === "closed" || state === "postponed";

const tone = ({ state }: PublicDate) => (state === "few" ? "text-warning" : "text-muted");

function stateText({ state, left, priceFrom }: PublicDate): string {
  switch (state) {
    case "soldOut":
      return "Agotada";
    case "paused":
      return "Venta en pausa";
    case "closed":
      return "Venta cerrada";
    case "postponed":
      return "Aplazada";
    case "few":
      return left === 1 ? "Queda 1" : `Quedan ${left}`;
    case "open":
      return priceFrom === null ? "" : priceFrom === 0 ? "Gratis" : `Desde ${formatPrice(priceFrom)}`;
  }
}
