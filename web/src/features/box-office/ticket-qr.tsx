import type { SoldTicket } from "@tarima/shared/box-office/box-office.schema.ts";
import { QrView } from "../../components/ui/print/qr-view.tsx";

/** A ticket's code, large enough to be photographed; nothing where the seller has none. */
export function TicketQr({ ticket: { qrToken, code } }: { ticket: SoldTicket }) {
  return (
    qrToken && (
      <QrView
        className="mx-auto mt-3 w-full max-w-[280px]"
        text={qrToken}
        label={`Código QR de la boleta ${code}`}
        caption={code}
      />
    )
  );
}
