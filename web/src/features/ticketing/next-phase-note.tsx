import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { Hourglass } from "lucide-react";
import { type NextPhase, timeLeftLabel } from "./next-phase.ts";

/** When the next phase opens, and its price. */
export function NextPhaseNote({ next: { name, left, price, priceNow } }: { next: NextPhase }) {
  return (
    <p className="mb-3 flex items-start gap-2.5 text-sm">
      <Hourglass size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span>
        <b className="font-semibold">
          {name} abre en {timeLeftLabel(left)}.
        </b>{" "}
        <span className="text-muted">
          {priceNow === undefined
            ? `Desde ${formatPrice(price)}.`
            : price > priceNow &&
              `La boleta más barata pasa de ${formatPrice(priceNow)} a ${formatPrice(price)}.`}
        </span>
      </span>
    </p>
  );
}
