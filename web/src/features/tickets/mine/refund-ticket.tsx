import { hasNoDate } from "@tarima/shared/events/dates/event-dates.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { RefundGround } from "@tarima/shared/tickets/refund-terms.ts";
import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useRenewTickets } from "./transfer-ticket.tsx";

interface RefundTicketProps {
  ticket: OwnedTicket;
  /** What else its holder can do, where nothing comes back any more. */
  instead: string | undefined;
  onClose: () => void;
}

/** Refunds an own ticket, or cancels a free one. */
export function RefundTicket({ ticket, instead, onClose }: RefundTicketProps) {
  return (ticket.totalPaid ?? 0) > 0 ? (
    <ForMoney ticket={ticket} instead={instead} onClose={onClose} />
  ) : (
    <ForNothing ticket={ticket} onClose={onClose} />
  );
}

const WHY: Readonly<Record<RefundGround, string>> = {
  retracto: "Por ley puedes arrepentirte en los cinco días hábiles después de comprar.",
  policy: "Quien organiza este evento recibe devoluciones.",
  moved: "El evento cambió de fecha o de lugar después de que compraste.",
};

const deadlineOf = (until: string): string =>
  hasNoDate(until)
    ? "Está aplazado: puedes pedirla mientras no haya nueva fecha."
    : `Tienes hasta el ${formatInstant(until)}.`;

function ForMoney({ ticket, instead, onClose }: RefundTicketProps) {
  const terms = useRoute(ticketRoutes.getRefundTerms, { id: ticket.id });
  const renew = useRenewTickets();
  const refund = useRouteMutation(ticketRoutes.refundTicket, () => {
    renew();
    onClose();
    void notify(
      "success",
      "Te devolvemos la plata",
      "Al mismo medio con que pagaste; te avisamos por correo",
    );
  });
  const until = terms.data?.until;
  const { part } = ticket;
  // a group ticket goes back whole
  const what = part ? `la boleta de ${part.of} personas` : "la boleta";
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={until ? `¿Devolver ${what} por ${formatMoney(terms.data?.amount)}?` : "Devolver la boleta"}
      confirm={until ? `Devolver ${what}` : "Entendido"}
      isDanger={Boolean(until)}
      isBusy={terms.isPending || refund.isPending}
      error={refund.error?.message ?? terms.error?.message}
      onConfirm={() => (until ? refund.mutate({ id: ticket.id }) : onClose())}
    >
      {terms.isPending && <p>Mirando qué te podemos devolver…</p>}
      {until && (
        <p>
          {terms.data?.ground && WHY[terms.data.ground]} {deadlineOf(until)} Te devolvemos todo, incluido el
          servicio, y {part ? `los ${part.of} códigos dejan` : "el código deja"} de servir.
        </p>
      )}
      {until && terms.data?.reversal && (
        <Alert tone="warning" title="Pediste que tu banco te devuelva este pago." className="mt-4">
          Es la {terms.data.reversal}. Si el banco ya te devolvió la plata, no la pidas aquí otra vez:
          tendrías que reintegrarla.
        </Alert>
      )}
      {terms.data && !until && (
        <p>
          {terms.data.hasNoWithdrawal
            ? "La compraste cuando faltaban menos de cinco días hábiles para el evento, y esa compra no tiene retracto."
            : "El plazo para pedir la plata ya pasó."}{" "}
          {instead}
        </p>
      )}
    </AlertDialog>
  );
}

function ForNothing({ ticket, onClose }: Omit<RefundTicketProps, "instead">) {
  const { part } = ticket;
  const renew = useRenewTickets();
  const giveUp = useRouteMutation(ticketRoutes.cancelTicket, () => {
    renew();
    onClose();
    void notify("success", "Boleta cancelada", "Tu puesto queda para otra persona");
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={part ? `¿Cancelar la boleta de ${part.of} personas?` : "¿Cancelar la boleta?"}
      confirm="Cancelar la boleta"
      isBusy={giveUp.isPending}
      error={giveUp.error?.message}
      onConfirm={() => giveUp.mutate({ id: ticket.id })}
    >
      <p>
        {part
          ? `Sus ${part.of} códigos dejan de servir y los puestos quedan para otras personas.`
          : "El código deja de servir y tu puesto queda para otra persona."}{" "}
        No se puede deshacer.
      </p>
    </AlertDialog>
  );
}
