import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { partLabel } from "@tarima/shared/tickets/ticket-part.ts";
import { FullScreen } from "../../../components/ui/overlay/full-screen.tsx";
import { QrView } from "../../../components/ui/print/qr-view.tsx";
import { useWakeLock } from "../../../lib/hooks/use-wake-lock.ts";

/** A ticket's QR; a tap shows it on the whole screen, for the door. */
export function BrightCode({ ticket }: { ticket: OwnedTicket }) {
  const { ticketCode, qrToken } = ticket;
  return (
    <FullScreen
      title={`Código de la boleta ${ticketCode}`}
      trigger={
        <button
          type="button"
          aria-label={`Código QR de la boleta ${ticketCode}: mostrar en toda la pantalla`}
          className="block w-full cursor-zoom-in outline-offset-4 focus-visible:outline-3"
        >
          <QrView text={qrToken} label={`Código QR de la boleta ${ticketCode}`} />
        </button>
      }
    >
      <Shown ticket={ticket} />
    </FullScreen>
  );
}

function Shown({ ticket }: { ticket: OwnedTicket }) {
  const { qrToken, ticketCode, buyerName, sectionName } = ticket;
  const which = [sectionName, partLabel(ticket)].filter(Boolean).join(", ");
  useWakeLock();
  return (
    <div className="w-[min(94vw,72dvh)] text-center">
      <QrView text={qrToken} label={`Código QR de la boleta ${ticketCode}`} />
      <p className="mt-2 text-xl font-semibold">{ticketCode}</p>
      <p className="wrap-anywhere">
        {which}. {buyerName}
      </p>
    </div>
  );
}
