import type { AdminEventRow } from "@tarima/shared/events/admin/admin-event.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Star } from "lucide-react";
import { Link } from "react-router";
import { EventBadge } from "../../../components/ui/data/badges/event-badge.tsx";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";

const note = "block text-caption text-muted";

/** Poster, name and producer, linked to the event. */
function EventName({ row }: { row: AdminEventRow }) {
  return (
    <span className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3.5">
      <Thumbnail url={row.posterSmallUrl} name={row.name} />
      <span className="min-w-0">
        <Link
          to={adminPaths.event(row.id)}
          className="-my-3 inline-block py-3 font-semibold wrap-anywhere hover:underline"
        >
          {row.name}
        </Link>
        {row.isFeatured && (
          <>
            {" "}
            <Star size={15} aria-hidden className="inline fill-current align-[-2px]" />
            <span className="sr-only">Destacado</span>
          </>
        )}
        <span className={`${note} wrap-anywhere`}>{row.producerName}</span>
      </span>
    </span>
  );
}

const NAME: DataColumn<AdminEventRow> = {
  id: "name",
  label: "Evento",
  isSortable: true,
  className: "min-w-[22ch]",
  cell: (row) => <EventName row={row} />,
};
const WHEN: DataColumn<AdminEventRow> = {
  id: "startsAt",
  label: "Cuándo",
  kind: "date",
  isSortable: true,
  className: "whitespace-nowrap",
  cell: ({ startsAt }) => {
    const [day, time] = formatWallClock(startsAt).split(", ");
    return (
      <>
        {day}
        <span className={note}>{time}</span>
      </>
    );
  },
};
const WHERE: DataColumn<AdminEventRow> = {
  id: "where",
  label: "Dónde",
  cell: ({ venueName, city }) => (
    <>
      {venueName || "Sin lugar"}
      <span className={note}>{city}</span>
    </>
  ),
};

export const ADMIN_EVENT_COLUMNS: readonly DataColumn<AdminEventRow>[] = [
  NAME,
  WHEN,
  WHERE,
  { id: "capacity", label: "Aforo", kind: "number", cell: ({ capacity }) => formatNumber(capacity) },
  { id: "status", label: "Estado", isFixed: true, cell: ({ status }) => <EventBadge status={status} /> },
];

export const PENDING_EVENT_COLUMNS: readonly DataColumn<AdminEventRow>[] = [
  NAME,
  WHEN,
  WHERE,
  {
    id: "updatedAt",
    label: "Espera desde",
    kind: "date",
    isSortable: true,
    isFixed: true,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
];

export function AdminEventCard({ row }: { row: AdminEventRow }) {
  const { startsAt, venueName, city, status, updatedAt } = row;
  return (
    <div className="grid gap-2">
      <EventName row={row} />
      <p className="text-sm">{formatWallClock(startsAt)}</p>
      <p className="text-sm text-muted">{[venueName, city].filter(Boolean).join(", ")}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <EventBadge status={status} />
        {status === "pending_approval" && <RelativeTime at={updatedAt} />}
      </p>
    </div>
  );
}
