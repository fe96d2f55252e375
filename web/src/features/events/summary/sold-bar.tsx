import type { EventRow } from "@tarima/shared/events/event.schema.ts";
import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import { cx } from "class-variance-authority";

/** Stock is low below this share. */
const FEW_LEFT = 0.1;

interface SoldBarProps {
  taken: number;
  capacity: number;
  className?: string;
}

const shareOf = ({ taken, capacity }: SoldBarProps): number =>
  capacity > 0 ? Math.min(1, taken / capacity) : 0;

/** Places taken, in numbers and as a bar; orange when few are left. */
export function SoldBar({ taken, capacity, className }: SoldBarProps) {
  return (
    <div className={className}>
      <p className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">
          <b className="font-semibold text-text">{formatNumber(taken)}</b> de {formatNumber(capacity)}
        </span>
        <b className="font-semibold">{formatPercent(shareOf({ taken, capacity }))}</b>
      </p>
      <Bar taken={taken} capacity={capacity} />
    </div>
  );
}

/** Tickets sold of an event beside its places; the share only where the places of those tickets are known. */
export function SalesBar({
  event: { soldTickets, soldPlaces, capacity },
}: {
  event: Pick<EventRow, "soldTickets" | "soldPlaces" | "capacity">;
}) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-muted">
          <b className="font-semibold text-text">{formatNumber(soldTickets)}</b>
          {` ${plural(soldTickets, "boleta")}, aforo de ${formatNumber(capacity)}`}
        </span>
        {soldPlaces !== null && (
          <b className="font-semibold">{formatPercent(shareOf({ taken: soldPlaces, capacity }))}</b>
        )}
      </p>
      {soldPlaces !== null && (
        <div className="mt-1.5">
          <Bar taken={soldPlaces} capacity={capacity} />
        </div>
      )}
    </>
  );
}

function Bar({ taken, capacity }: SoldBarProps) {
  const share = shareOf({ taken, capacity });
  const areFewLeft = capacity > 0 && 1 - share < FEW_LEFT;
  return (
    <div aria-hidden className="h-2 bg-raised light:bg-line">
      <div
        className={cx("h-full", areFewLeft ? "bg-warning-solid" : "bg-text")}
        style={{ width: `${Math.round(share * 1000) / 10}%` }}
      />
    </div>
  );
}
