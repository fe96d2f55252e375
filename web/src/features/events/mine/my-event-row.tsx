import type { EventRow } from "@tarima/shared/events/event.schema.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallDay, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Link } from "react-router";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { EventBadge } from "../../../components/ui/data/badges/event-badge.tsx";
import { BigDate } from "../../../components/ui/print/big-date.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { SalesBar } from "../summary/sold-bar.tsx";

/** An own event in the list: poster, date, name, place and sales. */
export function MyEventRow({ event }: { event: EventRow }) {
  const { name, startsAt, status, posterSmallUrl } = event;
  const { year, time } = wallClockParts(startsAt);
  const isThisYear = year === today().slice(0, 4);
  const isSentBack = status === "draft" && event.rejectionReason !== null;
  return (
    <article className="group relative grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 pair:grid-cols-[96px_auto_minmax(0,1fr)] pair:gap-x-6 wide:grid-cols-[104px_128px_minmax(0,1.4fr)_minmax(0,1fr)_auto] wide:items-center">
      <Thumbnail url={posterSmallUrl} name={name} className="max-pair:row-span-2" />
      <BigDate
        at={startsAt}
        className="self-start [--bd:52px] pair:[--bd:64px] wide:self-center wide:[--bd:76px]"
      />
      <div className="min-w-0 max-pair:col-start-2">
        <h2 className="text-lg leading-tight font-semibold tracking-tight wrap-anywhere">
          {/* the link covers the whole row */}
          <Link to={paths.myEvent(event.id)} className="after:absolute after:inset-0 group-hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {[isThisYear ? time : `${year}, ${time}`, event.venueName, event.city].filter(Boolean).join(" · ")}
        </p>
        {isSentBack && (
          <p className="mt-2 max-w-[56ch] text-sm text-warning wrap-anywhere">
            <b className="font-semibold">Te lo devolvimos:</b> {event.rejectionReason}
          </p>
        )}
        {status === "suspended" && event.suspensionReason && (
          <p className="mt-2 max-w-[56ch] text-sm text-warning wrap-anywhere">
            <b className="font-semibold">Suspendimos la venta:</b> {event.suspensionReason}
          </p>
        )}
      </div>
      <div className="col-span-full min-w-0 wide:col-span-1">
        <Sales event={event} />
      </div>
      <div className="max-wide:col-span-full wide:w-32 wide:text-right">
        {event.isPostponed && status === "published" ? (
          <Badge tone="warning">Aplazado</Badge>
        ) : (
          <EventBadge status={status} />
        )}
      </div>
    </article>
  );
}

/** Sales as a bar and in numbers; before the sale, what is missing. */
function Sales({ event }: { event: EventRow }) {
  const { capacity, revenue, status, startsAt } = event;
  if (capacity === 0) return <p className="text-sm text-muted">Faltan las boletas.</p>;
  if (status === "pending_approval") return <p className="text-sm text-muted">Lo estamos revisando.</p>;
  if (status === "draft" || status === "approved")
    return (
      <p className="text-sm text-muted">
        {`${formatNumber(capacity)} puestos. ${status === "draft" ? "Cuando esté listo, envíalo a revisión." : `Falta publicarlo: es el ${formatWallDay(startsAt)}.`}`}
      </p>
    );
  return (
    <div className="max-w-100 text-sm">
      <SalesBar event={event} />
      <p className="mt-1.5 text-base font-semibold">{formatMoney(revenue)}</p>
    </div>
  );
}
