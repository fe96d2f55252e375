import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { type SeriesDate, seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { formatWallDay, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { cx } from "class-variance-authority";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { EventBadge } from "../../../components/ui/data/badges/event-badge.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useMay } from "../../../lib/session/may.ts";
import { renewMyEvent } from "../manage/use-event-action.ts";
import { SalesBar } from "../summary/sold-bar.tsx";
import { MatchFollowing } from "./match-following.tsx";
import { partsText } from "./part-labels.ts";
import { SubmitSeries } from "./submit-series.tsx";

/** The dates of an own event's series: how each sells, and what it says of its own. */
export function SeriesList({ event }: { event: EventView }) {
  const series = useRoute(seriesRoutes.listSeries, { id: event.id });
  const mayChange = useMay("events");
  const dates = series.data?.items ?? [];
  if (dates.length < 2) return null;
  return (
    <Section
      title="Fechas de la serie"
      titleClassName="text-d-sm"
      aside={
        mayChange && (
          <div className="flex flex-wrap justify-end gap-2">
            <MatchFollowing event={event} dates={dates} />
            <LeaveSeries event={event} />
          </div>
        )
      }
    >
      {mayChange && <SubmitSeries event={event} dates={dates} />}
      <ul className="max-h-120 overflow-y-auto border-b border-line">
        {dates.map((date) => (
          <DateRow key={date.id} date={date} isHere={date.id === event.id} />
        ))}
      </ul>
    </Section>
  );
}

function DateRow({ date, isHere }: { date: SeriesDate; isHere: boolean }) {
  const { time, year } = wallClockParts(date.startsAt);
  const { ownParts } = date;
  return (
    <li
      className={cx(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-t border-line px-3 py-3 first:border-t-0 wide:grid-cols-[minmax(0,1fr)_260px_120px]",
        isHere ? "bg-raised" : "hover:bg-raised",
      )}
    >
      <div className="min-w-0">
        {isHere ? (
          <b className="font-semibold">{formatWallDay(date.startsAt)}</b>
        ) : (
          <Link to={paths.myEvent(date.id)} className="font-semibold after:absolute after:inset-0">
            {formatWallDay(date.startsAt)}
          </Link>
        )}
        <span className="text-sm text-muted">
          {" "}
          {year}, {time}
          {isHere && " · Esta fecha"}
        </span>
        {ownParts.length > 0 && <p className="text-sm text-muted">Cambiado a mano: {partsText(ownParts)}.</p>}
      </div>
      <div className="max-wide:order-last max-wide:col-span-full">
        {date.capacity > 0 && date.status !== "draft" && <SalesBar event={date} />}
      </div>
      <div className="text-right">
        <EventBadge status={date.status} />
      </div>
    </li>
  );
}

function LeaveSeries({ event }: { event: EventView }) {
  const [isAsked, setAsked] = useState(false);
  const leave = useRouteMutation(seriesRoutes.leaveSeries, () => {
    setAsked(false);
    renewMyEvent(event.id);
    void notify("success", "El evento ya no es parte de la serie");
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        Sacar de la serie
      </Button>
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title="¿Sacar este evento de la serie?"
        confirm="Sacarlo"
        dismiss="Dejarlo"
        isDanger={false}
        isBusy={leave.isPending}
        error={leave.error?.message}
        onConfirm={() => leave.mutate({ id: event.id })}
      >
        Sigue igual y se sigue vendiendo. En su página ya no salen las otras fechas, y los cambios de la serie
        no lo tocan. No se puede volver a meter.
      </AlertDialog>
    </>
  );
}
