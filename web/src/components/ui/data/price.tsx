import { formatMoney, formatPrice, type Money } from "@tarima/shared/lib/numbers/money.ts";
import { cx } from "class-variance-authority";

/** A public price: the full amount, and how much of it is the service fee. Nothing is added later. */
export function Price({
  amount,
  serviceFee = 0,
  was,
  isFrom = false,
  isLarge = false,
  className,
}: {
  /** Service fee included. */
  amount: Money;
  serviceFee?: Money;
  /** Previous price, service fee included. */
  was?: Money;
  /** The lowest of several prices. */
  isFrom?: boolean;
  /** Set in the numeral face, where the price is the main information. */
  isLarge?: boolean;
  className?: string;
}) {
  return (
    <div className={className}>
      <p className={cx("flex flex-wrap items-baseline gap-x-2.5", isLarge ? "text-lg" : "font-semibold")}>
        {isFrom && amount > 0 && <span className="text-sm font-normal text-muted">Desde</span>}
        <span className={cx("whitespace-nowrap", isLarge && "display text-d-sm")}>{formatPrice(amount)}</span>
        {was !== undefined && was > amount && (
          <del className="text-sm font-normal text-muted">
            <span className="sr-only">Antes </span>
            {formatMoney(was)}
          </del>
        )}
      </p>
      {serviceFee > 0 && <p className="text-sm text-muted">Incluye {formatMoney(serviceFee)} de servicio</p>}
    </div>
  );
}
