import { isPostponed, type MaybePostponed, NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { EventBadge } from "../../../components/ui/data/badges/event-badge.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";

/** Longer titles are set smaller. */
const LONG_NAME = 28;

interface EventTitleProps {
  event: Pick<EventView, "name" | "startsAt" | "venueName" | "city" | "status" | "posterSmallUrl"> &
    MaybePostponed;
  /** Further details. */
  children?: ReactNode;
}

/** Heading of an event's management pages: name, facts and status. */
export function EventTitle({ event, children }: EventTitleProps) {
  const { name, startsAt, venueName, city, status, posterSmallUrl } = event;
  const isOff = isPostponed(event) && status === "published";
  return (
    <header className="mt-1 grid grid-cols-[72px_minmax(0,1fr)] items-center gap-4 pair:grid-cols-[104px_minmax(0,1fr)] pair:gap-6">
      <Thumbnail url={posterSmallUrl} name={name} />
      <div className="grid min-w-0 justify-items-start gap-2">
        {isOff ? <Badge tone="warning">Aplazado</Badge> : <EventBadge status={status} />}
        <h1 className={cx("display wrap-anywhere", name.length > LONG_NAME ? "text-d-sm" : "text-d-md")}>
          {name}
        </h1>
        <p className="text-note wrap-anywhere text-muted">
          {[isOff ? NEW_DATE_UNKNOWN : formatWallClock(startsAt), venueName, city]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {children}
      </div>
    </header>
  );
}
