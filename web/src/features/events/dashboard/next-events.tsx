import type { EventRow } from "@tarima/shared/events/event.schema.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { EventBadge } from "../../../components/ui/data/badges/event-badge.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { SalesBar } from "../summary/sold-bar.tsx";

/** Upcoming own events: poster, name, date and place, tickets sold. */
export function NextEvents({ events }: { events: readonly EventRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li key={event.id}>
          <NextEvent event={event} />
        </li>
      ))}
    </ul>
  );
}

function NextEvent({ event }: { event: EventRow }) {
  const { id, name, startsAt, isPostponed, city, venueName, status, posterSmallUrl, revenue } = event;
  return (
    <Link
      to={paths.myEvent(id)}
      className="group grid grid-cols-[56px_minmax(0,1fr)_20px] items-center gap-x-4 py-3.5 wide:grid-cols-[56px_minmax(0,1.2fr)_minmax(0,1fr)_130px_128px_20px] wide:gap-x-6"
    >
      <Thumbnail url={posterSmallUrl} name={name} className="max-wide:row-span-2 max-wide:self-start" />
      <span className="min-w-0">
        <b className="block leading-tight font-semibold wrap-anywhere group-hover:underline">{name}</b>
        <span className="text-sm text-muted">
          {[isPostponed ? "Aplazado" : formatWallDay(startsAt), city || venueName].filter(Boolean).join(", ")}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="wide:order-last" />
      <div className="min-w-0 max-wide:col-span-2 max-wide:mt-2">
        <SalesBar event={event} />
        <div className="mt-2.5 wide:hidden">
          <EventBadge status={status} />
        </div>
      </div>
      <b className="hidden text-right font-semibold whitespace-nowrap wide:block">{formatMoney(revenue)}</b>
      <span className="hidden wide:block">
        <EventBadge status={status} />
      </span>
    </Link>
  );
}
