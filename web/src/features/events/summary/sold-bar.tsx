import { formatNumber, formatPercent } from "@tarima/shared/lib/numbers/numbers.ts";
import { cx } from "class-variance-authority";

/** Stock is low below this share. */
const FEW_LEFT = 0.1;

/** Places taken, in numbers and as a bar; orange when few are left. */
export function SoldBar({
  taken,
  capacity,
  className,
}: {
  taken: number;
  capacity: number;
  className?: string;
}) {
  const share = capacity > 0 ? Math.min(1, taken / capacity) : 0;
  const areFewLeft = capacity > 0 && 1 - share < FEW_LEFT;
  return (
    <div className={className}>
      <p className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">
          <b className="font-semibold text-text">{formatNumber(taken)}</b> de {formatNumber(capacity)}
        </span>
        <b className="font-semibold">{formatPercent(share)}</b>
      </p>
      <div aria-hidden className="h-2 bg-raised light:bg-line">
        <div
          className={cx("h-full", areFewLeft ? "bg-warning-solid" : "bg-text")}
          style={{ width: `${Math.round(share * 1000) / 10}%` }}
        />
      </div>
    </div>
  );
}
