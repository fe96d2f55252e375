import { type CalendarDay, dayOf } from "@tarima/shared/calendar-day.ts";
import { formatWallDay, wallClockParts } from "@tarima/shared/dates.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link } from "react-router";
import { Thumbnail } from "../../components/ui/print/poster.tsx";
import { paths } from "../../lib/paths.ts";
import { PriceLine } from "./event-badges.tsx";

/** Events by the day they begin, in the order they came. */
export function byDay(events: readonly PublicEvent[]): { day: CalendarDay; events: PublicEvent[] }[] {
  const days = Map.groupBy(events, ({ event }) => dayOf(event.startsAt));
  return [...days].map(([day, found]) => ({ day, events: found }));
}

/** The bill as an agenda: a day, and what is on; scanned faster than a grid of posters. */
export function Agenda({ events }: { events: readonly PublicEvent[] }) {
  return (
    <div>
      {byDay(events).map(({ day, events: found }) => (
        <section
          key={day}
          aria-labelledby={`dia-${day}`}
          className="border-line wide:grid wide:grid-cols-[168px_1fr] wide:border-t"
        >
          <DayHead day={day} />
          <ul className="wide:[&>li:last-child>a]:border-b-0">
            {found.map((it) => (
              <li key={it.event.id}>
                <AgendaRow found={it} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Stays in sight while its events pass: above them on a phone, beside them on a desk. */
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

function AgendaRow({ found }: { found: PublicEvent }) {
  const { event, producer } = found;
  const { time } = wallClockParts(event.startsAt);
  return (
    <Link
      to={paths.event(event.publicSlug)}
      className="group grid grid-cols-[72px_1fr] items-center gap-4 border-b border-line py-4 hover:bg-surface wide:grid-cols-[72px_64px_minmax(0,1fr)_auto] wide:gap-6 wide:py-5 wide:pr-4"
    >
      <Thumbnail
        url={event.posterSmallUrl}
        blur={event.posterBlur}
        name={event.name}
        className="transition-[translate] duration-(--m-base) ease-out group-hover:-translate-y-1"
      />
      <p className="hidden font-poster text-2xl leading-none wide:block">
        <span className="sr-only">A las </span>
        {time}
      </p>
      <div className="min-w-0">
        <h3 className="text-lg leading-tight font-semibold text-balance">{event.name}</h3>
        <p className="mt-1 text-sm text-muted">
          <span className="wide:hidden">{time}, </span>
          {event.venueName}, {event.city}
        </p>
        <p className="mt-0.5 hidden truncate text-sm text-muted wide:block">Organiza {producer.name}</p>
        <div className="wide:hidden">
          <PriceLine found={found} />
        </div>
      </div>
      <div className="hidden text-right wide:block">
        <PriceLine found={found} />
      </div>
    </Link>
  );
}
