import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { formatDayAndMonth, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { Ban, Clock, Tag } from "lucide-react";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { cardPrice } from "./card-price.ts";

/** Price and sale state, for cards and lines. */
export function PriceLine({ card }: { card: EventCard }) {
  const price = cardPrice(card);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm font-semibold">
      {price === "Gratis" ? <Badge tone="success">Gratis</Badge> : <span>{price}</span>}
      <SaleBadge card={card} />
      {card.moreDates && (
        <span className="font-normal text-muted">
          {card.moreDates > 1 ? `y ${card.moreDates} fechas más` : "y otra fecha"}
        </span>
      )}
    </p>
  );
}

function SaleBadge({ card: { saleState, nextSaleAt, isPromoted, timeZone } }: { card: EventCard }) {
  if (saleState === "sold_out") return <Badge icon={Ban}>Agotada</Badge>;
  if (saleState === "not_yet" && nextSaleAt) {
    return (
      <Badge tone="line" icon={Clock}>
        Desde el {formatDayAndMonth(wallClockOf(new Date(nextSaleAt), timeZone))}
      </Badge>
    );
  }
  if (!isPromoted) return null;
  return (
    <Badge tone="line" icon={Tag}>
      En promoción
    </Badge>
  );
}
