import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import type { ReactNode } from "react";
import { ReturnedBadge } from "../../components/ui/data/badges/returned-badge.tsx";
import { Thumbnail } from "../../components/ui/print/poster.tsx";

/** The event of an order. */
export function OrderEvent({
  order: { event, resale },
  children,
}: {
  order: OrderView;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4">
      <Thumbnail url={event.posterSmallUrl} name={event.name} className="w-26 shrink-0" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h2 className="display text-d-xs">{event.name}</h2>
        <p className="text-sm text-muted">
          {formatWallClock(event.startsAt)}
          <br />
          {event.venueName}, {event.venueCity}
        </p>
        {resale && (
          <p className="mt-1">
            <ReturnedBadge />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
