import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { SimilarLink } from "../../../features/events/page/similar-link.tsx";
import { SaleAlertButton } from "../../../features/sale-alerts/sale-alert-button.tsx";
import { Told } from "./told.tsx";

/** It sold out while one waited. */
export function SoldOutWaiting({ found }: { found: PublicEvent }) {
  return (
    <Told title="Se agotaron">
      <p>
        Se vendieron mientras esperabas. A veces alguien no alcanza a pagar, o devuelve las suyas: te
        avisamos.
      </p>
      <div className="flex flex-wrap gap-3">
        <SaleAlertButton eventId={found.event.id} slug={found.event.publicSlug} />
        <SimilarLink event={found.event} />
      </div>
    </Told>
  );
}
