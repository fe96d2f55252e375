import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Ban } from "lucide-react";
import { Badge } from "../../components/ui/data/badge.tsx";
import { publicPrice } from "./public-price.ts";

/** What an event costs, and whether there is anything left; under a card or a line of the bill. */
export function PriceLine({ found }: { found: PublicEvent }) {
  const price = publicPrice(found, new Date());
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm font-semibold">
      {price === "Gratis" ? <Badge tone="success">Gratis</Badge> : <span>{price}</span>}
      {found.isSoldOut && <Badge icon={Ban}>Agotada</Badge>}
    </p>
  );
}
