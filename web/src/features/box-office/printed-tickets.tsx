import type { SoldTicket } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { createPortal } from "react-dom";
import { QrView } from "../../components/ui/print/qr-view.tsx";
import type { Office } from "./drawer-store.ts";

/** The tickets on paper, one a page: as wide as a roll of 80 mm. Only printed, and then alone. */
export function PrintedTickets({
  tickets,
  event,
}: {
  tickets: readonly SoldTicket[];
  event: Office["event"];
}) {
  return createPortal(
    <div className="printed-alone" aria-hidden>
      {tickets.map(
        (ticket) =>
          ticket.qrToken && (
            <article key={ticket.id} className="mx-auto w-[68mm] break-after-page p-[2mm] text-[#1a150e]">
              <h1 className="text-lg leading-tight font-bold wrap-anywhere">{event.name}</h1>
              <p className="text-sm">
                {formatWallClock(event.startsAt)}
                <br />
                {event.venueName}
              </p>
              <p className="mt-2 font-bold wrap-anywhere">
                {ticket.name}, {ticket.localityName}
              </p>
              <p className="text-sm">
                {formatPrice(ticket.price)}
                {ticket.seatsPerTicket > 1 && ` · para ${ticket.seatsPerTicket} personas`}
              </p>
              <QrView className="mt-2" text={ticket.qrToken} label={ticket.code} caption={ticket.code} />
            </article>
          ),
      )}
    </div>,
    document.body,
  );
}
