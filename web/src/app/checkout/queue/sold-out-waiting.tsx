import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { SimilarLink } from "../../../features/events/page/similar-link.tsx";
import { listTicketTypes } from "../../../features/ticketing/ticket-types.ts";
import { useTicketTypes } from "../../../features/ticketing/use-ticket-types.ts";
import { waitedTypes } from "../../../features/waiting-list/waited-types.ts";
import { WaitingListBox } from "../../../features/waiting-list/waiting-list-box.tsx";
import { Told } from "./told.tsx";

/** It sold out while one waited: the way to the waiting list. */
export function SoldOutWaiting({ found, now }: { found: PublicEvent; now: Date }) {
  const { event } = found;
  const live = useTicketTypes(event.id);
  const types = waitedTypes(listTicketTypes(found, live.data?.ticketTypes, now), event.limits.perOrder);
  return (
    <Told title="Se agotaron">
      <p>Se vendieron mientras esperabas. A veces alguien no alcanza a pagar, o devuelve las suyas.</p>
      {types.length > 0 && <WaitingListBox eventId={event.id} slug={event.publicSlug} types={types} />}
      <div>
        <SimilarLink event={event} />
      </div>
    </Told>
  );
}
