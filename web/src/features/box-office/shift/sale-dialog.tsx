import type { Output } from "@tarima/shared/api/route.ts";
import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading } from "../../../components/ui/feedback/skeleton.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import type { Office } from "../drawer-store.ts";
import { PrintedTickets } from "../printed-tickets.tsx";
import { TicketQr } from "../ticket-qr.tsx";
import { useShowShift } from "../use-office.ts";

type Found = Output<typeof routes.findDoorSale>;
type FoundTicket = Found["tickets"][number];

interface SaleDialogProps {
  eventId: string;
  orderId: string;
  event: Office["event"];
  shift: ShiftView;
  isOffline: boolean;
  onClose: () => void;
}

/** A sale of the event's box office: its codes again, and taking a ticket back. */
export function SaleDialog({ eventId, orderId, event, shift, isOffline, onClose }: SaleDialogProps) {
  const sale = useRoute(routes.findDoorSale, { eventId, orderId }, { staleTime: 0 });
  const [back, setBack] = useState<FoundTicket>();
  const [shownId, setShown] = useState<string>();
  const tickets = sale.data?.tickets ?? [];
  const printable = tickets.filter(({ qrToken }) => qrToken !== null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={sale.data?.name ? `Venta a ${sale.data.name}` : "Venta"}
        footer={printable.length > 0 && <Button onClick={() => window.print()}>Imprimir otra vez</Button>}
      >
        {sale.isPending && <Loading>Buscando la venta</Loading>}
        {sale.error && <ErrorState {...failureOf(sale)} />}
        <ul className="divide-y divide-line">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="grid gap-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  <b className="block font-semibold wrap-anywhere">{ticket.name}</b>
                  <span className="text-sm text-muted">
                    {ticket.code} · {ticket.statusLabel} · {formatMoney(ticket.price)}
                  </span>
                </span>
                <span className="flex gap-2">
                  {ticket.qrToken && (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-expanded={shownId === ticket.id}
                      onClick={() => setShown(shownId === ticket.id ? undefined : ticket.id)}
                    >
                      Ver QR
                    </Button>
                  )}
                  {ticket.status === "active" && (
                    <Button size="sm" disabled={isOffline} onClick={() => setBack(ticket)}>
                      Devolver
                    </Button>
                  )}
                </span>
              </div>
              {shownId === ticket.id && <TicketQr ticket={ticket} />}
            </li>
          ))}
        </ul>
        <PrintedTickets tickets={printable} event={event} />
      </DialogContent>
      {back && sale.data && (
        <TakeBack
          {...{ eventId, shift, ticket: back, method: sale.data.method }}
          onClose={() => {
            setBack(undefined);
            void sale.refetch();
          }}
        />
      )}
    </Dialog>
  );
}

interface TakeBackProps {
  eventId: string;
  shift: ShiftView;
  ticket: FoundTicket;
  method: Found["method"];
  onClose: () => void;
}

function TakeBack({ eventId, shift, ticket, method, onClose }: TakeBackProps) {
  const [reason, setReason] = useState("");
  const [requestId] = useState(() => crypto.randomUUID()); // of this question: a second press is the same return
  const show = useShowShift(eventId);
  const take = useRouteMutation(routes.takeBackAtDoor, (answer) => {
    show(answer.shift);
    onClose();
  });
  const price = formatMoney(ticket.price);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Devolver ${ticket.name}?`}
      confirm="Devolver"
      isBusy={take.isPending}
      error={take.error && !take.error.fields.reason ? take.error.message : undefined}
      fields={
        <Field label="Por qué se devuelve" error={take.error?.fields.reason}>
          <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
      }
      onConfirm={() => take.mutate({ eventId, shiftId: shift.id, requestId, ticketId: ticket.id, reason })}
    >
      {wayBack(method, price)} La boleta {ticket.code} deja de servir y su puesto vuelve a la venta.
    </AlertDialog>
  );
}

function wayBack(method: Found["method"], price: string): string {
  if (method === "card") return `Devuelve ${price} en tu datáfono.`;
  return method === "transfer" ? `Devuelve ${price} por transferencia.` : `Salen ${price} de tu caja.`;
}
