import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { type CalendarDay, dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallDay, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { Link } from "react-router";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { PriceLine } from "../card/event-badges.tsx";

/** Events grouped by starting day, in the given order. */
function byDay(cards: readonly EventCard[]): { day: CalendarDay; cards: EventCard[] }[] {
  const days = Map.groupBy(cards, ({ startsAt }) => dayOf(startsAt));
  return [...days].map(([day, found]) => ({ day, cards: found }));
}

/** Events by day, faster to scan than a grid of posters. */
export function Agenda({ cards }: { cards: readonly EventCard[] }) {
  return (
    <div>
      {byDay(cards).map(({ day, cards: found }) => (
        <section
          key={day}
          aria-labelledby={`dia-${day}`}
          className="border-line wide:grid wide:grid-cols-[168px_1fr] wide:border-t"
        >
          <DayHead day={day} />
          <ul className="wide:[&>li:last-child>a]:border-b-0">
            {found.map((card) => (
              <li key={card.id}>
                <AgendaRow card={card} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Events in an order that is not by day: each row shows its own. */
export function EventRows({ cards }: { cards: readonly EventCard[] }) {
  return (
    <ul className="border-t border-line">
      {cards.map((card) => (
        <li key={card.id}>
          <AgendaRow card={card} hasDay />
        </li>
      ))}
    </ul>
  );
}

/** Sticks while its events scroll: above them on a phone, beside them on desktop. */
function DayHead({ day }: { day: CalendarDay }) {
  const at = `${day}T00:00:00.000Z`;
  const { day: number, weekday, month } = wallClockParts(at);
  return (
    <h2
      id={`dia-${day}`}
      className="sticky top-0 z-1 flex items-baseline gap-2.5 border-b border-line bg-bg py-3 wide:top-0 wide:block wide:self-start wide:border-b-0 wide:py-5"
    >
      <span className="sr-only">{formatWallDay(at)}</span>
      <span aria-hidden className="font-poster text-[28px] leading-none wide:text-[72px]">
        {number}
      </span>
      <span aria-hidden className="font-semibold text-muted wide:mt-2 wide:block">
        {weekday} {month}
      </span>
    </h2>
  );
}

function AgendaRow({ card, hasDay = false }: { card: EventCard; hasDay?: boolean }) {
  const { time, day, weekday, month } = wallClockParts(card.startsAt);
  const Time = card.isPostponed ? "s" : "span"; // it says when it would have been
  const when = hasDay ? `${formatWallDay(card.startsAt)}, ${time}` : time;
  return (
    <Link
      to={paths.event(card.publicSlug)}
      className="group grid grid-cols-[72px_1fr] items-center gap-4 border-b border-line py-4 hover:bg-surface wide:grid-cols-[72px_64px_minmax(0,1fr)_auto] wide:gap-6 wide:py-5 wide:pr-4"
    >
      <Thumbnail
        url={card.posterSmallUrl}
        blur={card.posterBlur}
        name={card.name}
        className="transition-[translate] duration-(--m-base) ease-out group-hover:-translate-y-1"
      />
      {hasDay ? (
        <Time className="hidden wide:block">
          <span className="block font-poster text-[38px] leading-none">{day}</span>
          <span className="mt-1 block text-xs leading-none font-semibold text-muted">
            {weekday} {month}
          </span>
        </Time>
      ) : (
        <Time className="hidden font-poster text-2xl leading-none wide:block">
          <span className="sr-only">A las </span>
          {time}
        </Time>
      )}
      <div className="min-w-0">
        <h3 className="text-lg leading-tight font-semibold text-balance">{card.name}</h3>
        <p className="mt-1 text-sm text-muted">
          <Time className="wide:hidden">{when}, </Time>
          {hasDay && <Time className="hidden wide:inline">{time}, </Time>}
          {card.venueName}, {card.city}
        </p>
        <p className="mt-0.5 hidden truncate text-sm text-muted wide:block">Organiza {card.producerName}</p>
        <div className="wide:hidden">
          <PriceLine card={card} />
        </div>
      </div>
      <div className="hidden text-right wide:block">
        <PriceLine card={card} />
      </div>
    </Link>
  );
}
