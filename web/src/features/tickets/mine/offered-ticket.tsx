import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { isCode } from "../../../lib/api/api-error.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { whenOffered } from "./ticket-labels.ts";

/** Which ticket waits for whoever has its link, and from whom, before they sign in. Nothing while that is not known. */
export function OfferedTicket({ ticketId }: { ticketId: string }) {
  const { data: offer, error } = useRoute(ticketRoutes.getTransferOffer, { id: ticketId });
  if (isCode(error, "TRANSFER_GONE")) {
    return (
      <p className="mb-7 border-y border-line py-3.5">
        Esa boleta ya la recibieron, o quien la pasaba cambió de idea. Si ya es tuya, ingresa y ahí está.
      </p>
    );
  }
  if (!offer) return null;
  return (
    <div className="mb-7 grid grid-cols-[72px_minmax(0,1fr)] items-center gap-4 border-y border-line py-3.5">
      <Thumbnail url={offer.flyer} name={offer.eventName} />
      <div className="min-w-0">
        <p className="leading-tight font-semibold wrap-anywhere">
          {offer.fromName} te pasa una boleta para {offer.eventName}
        </p>
        <p className="mt-1 text-sm text-muted">
          {whenOffered(offer)}. {offer.venueName}, {offer.venueCity}. Entra con el correo al que te la
          mandaron.
        </p>
      </div>
    </div>
  );
}
