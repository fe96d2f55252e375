import { useQueryClient } from "@tanstack/react-query";
import type { IncomingTransfer } from "@tarima/shared/tickets/holders/transfer.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { MissedNote } from "../../../components/ui/feedback/missed-note.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { InvitationAnswer } from "../../../components/ui/structure/invitation-answer.tsx";
import { type ApiError, isCode } from "../../../lib/api/api-error.ts";
import { queryKey, useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { whenOffered } from "./ticket-labels.ts";
import { useRenewTickets } from "./transfer-ticket.tsx";

/** Transfers offered to the user. Renders nothing if there are none. */
export function IncomingTickets() {
  const incoming = useRoute(ticketRoutes.listIncomingTransfers, {});
  if (!incoming.data)
    return <MissedNote query={incoming}>No pudimos ver si alguien te pasa una boleta.</MissedNote>;
  if (incoming.data.items.length === 0) return null;
  return (
    <section aria-label="Boletas que te pasan" className="grid gap-3 pt-5">
      {incoming.data.items.map((transfer) => (
        <Incoming key={transfer.ticketId} transfer={transfer} />
      ))}
    </section>
  );
}

function Incoming({ transfer }: { transfer: IncomingTransfer }) {
  const { ticketId: id, fromName, eventName, venueName, venueCity } = transfer;
  const client = useQueryClient();
  const renewTickets = useRenewTickets();
  const renew = () => {
    renewTickets();
    void client.invalidateQueries({ queryKey: queryKey(ticketRoutes.listIncomingTransfers, {}) });
  };
  const take = useRouteMutation(ticketRoutes.acceptTransfer, () => {
    renew();
    void notify("success", "La boleta es tuya", "Tu código ya está aquí; el anterior dejó de servir");
  });
  const takenBack = (error: ApiError) => {
    renew();
    // said apart: what is shown here of it goes with it
    if (isCode(error, "FORBIDDEN", "TRANSFER_GONE"))
      void notify("error", "Esta boleta ya no te la están pasando");
  };
  const decline = useRouteMutation(ticketRoutes.withdrawTransfer, renew);
  return (
    <article className="grid grid-cols-[72px_1fr] gap-4 border-[1.5px] border-edge bg-surface p-4">
      <Thumbnail url={transfer.flyer} name={eventName} />
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="font-semibold wrap-anywhere">
          {fromName} te pasa una boleta para {eventName}
        </h2>
        <p className="text-sm text-muted">
          {whenOffered(transfer)}. {venueName}, {venueCity}. {transfer.combinationName}.
        </p>
        {transfer.reason && <p className="wrap-anywhere">«{transfer.reason}»</p>}
        <InvitationAnswer
          accept={take}
          decline={decline}
          label="Recibirla"
          onAccept={() => take.mutate({ id }, { onError: takenBack })}
          onDecline={() => decline.mutate({ id }, { onError: renew })}
        />
      </div>
    </article>
  );
}
