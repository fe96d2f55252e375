import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { MAX_PAGE_SIZE } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { Repeat } from "lucide-react";
import { useState } from "react";
import type { RowAction } from "../../../components/ui/data/table/row-menu.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { OpenReversals } from "../../cases/open-reversals.tsx";
import { NOTE_MAX, RefundFields } from "./refund-fields.tsx";
import { amountsOf, isRefundable, type RefundScope, refundableOf, refundFailure } from "./refund-labels.ts";
import { renewSales } from "./renew-sales.ts";

/** Refunds a ticket or its order: the row's action and its dialog. */
export function useRefund(event: Pick<EventView, "id">) {
  const [ticket, setTicket] = useState<TicketRow>();
  const actionsOf = (row: TicketRow): RowAction[] => [
    {
      id: "refund",
      label: "Reembolsar",
      icon: Repeat,
      isDangerous: true,
      isDisabled: !isRefundable(row),
      onSelect: () => setTicket(row),
    },
  ];
  const question = ticket && (
    <RefundQuestion key={ticket.id} event={event} ticket={ticket} onClose={() => setTicket(undefined)} />
  );
  return { actionsOf, question };
}

interface RefundQuestionProps {
  event: Pick<EventView, "id">;
  ticket: TicketRow;
  onClose: () => void;
}

function RefundQuestion({ event, ticket, onClose }: RefundQuestionProps) {
  const [scope, setScope] = useState<RefundScope>("ticket");
  const [note, setNote] = useState("");
  const wish = { id: event.id, orderId: ticket.orderId, limit: MAX_PAGE_SIZE };
  const order = useRoute(eventTicketRoutes.listEventTickets, wish);
  // an order has at most two pages of codes
  const cursor = order.data?.cursor;
  const more = useRoute(
    eventTicketRoutes.listEventTickets,
    { ...wish, ...(cursor && { cursor }) },
    { enabled: Boolean(order.data?.hasNextPage) },
  );
  const isPending = order.isPending || (order.data?.hasNextPage === true && more.isPending);
  const refund = useRouteMutation(paymentRoutes.refundOrder, (answer) => {
    renewSales(event.id);
    onClose();
    notifyRefunded(answer, ticket.buyerEmail);
  });
  const second = order.data?.hasNextPage ? (more.data?.items ?? []) : [];
  const items = order.data ? [...order.data.items, ...second] : [ticket];
  const { rest, together } = refundableOf(items, ticket);
  // without the others of its group it is not known how much goes back
  const isUnknown = Boolean(ticket.part) && !order.data;
  const isGone = !isPending && together.length === 0;
  const isRefunded = items.some(({ id, display }) => id === ticket.id && display === "Reembolsado");
  const chosen = scope === "order" ? rest : together;
  const { total } = amountsOf(chosen);
  const text = note.trim();

  const confirm = () => {
    if (text.length > NOTE_MAX || isPending || isUnknown) return;
    refund.mutate(
      { orderId: ticket.orderId, ticketIds: chosen.map(({ id }) => id), ...(text && { note: text }) },
      { onError: () => renewSales(event.id) },
    );
  };
  if (isGone) return <NotRefundable ticket={ticket} isRefunded={isRefunded} onClose={onClose} />;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Reembolsar a ${ticket.buyerName}?`}
      confirm={ticket.passDates ? "Reembolsar el abono" : `Reembolsar ${formatMoney(total)}`}
      isBusy={refund.isPending}
      error={refund.error ? refundFailure(refund.error) : isUnknown && order.error?.message}
      onConfirm={confirm}
      fields={
        <div className="grid gap-5">
          <OpenReversals orderId={ticket.orderId} />
          <RefundFields
            together={together}
            rest={isPending ? undefined : rest}
            scope={scope}
            onScope={setScope}
            note={note}
            onNote={setNote}
            noteError={refund.error?.fields.note}
          />
        </div>
      }
    >
      {ticket.passDates &&
        `Es de un abono de ${ticket.passDates} fechas: se devuelve completo, y abajo solo está la parte de esta. `}
      {plural(chosen.length, "La boleta deja", "Las boletas dejan")} de servir y{" "}
      {plural(chosen.length, "su puesto vuelve", "sus puestos vuelven")} a la venta. El dinero llega por donde
      pagó, y le escribimos. No se puede deshacer.
    </AlertDialog>
  );
}

/** Where there is nothing to refund any more: it was refunded by somebody, or by a try whose answer was lost; or it was used. */
function NotRefundable({
  ticket,
  isRefunded,
  onClose,
}: Pick<RefundQuestionProps, "ticket" | "onClose"> & { isRefunded: boolean }) {
  const why = ticket.part
    ? "Alguien ya entró con esta boleta de grupo, que se devuelve completa."
    : "Ya no está para devolver: revisa la lista.";
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isRefunded ? "Ya está reembolsada" : "No se puede reembolsar"}
      confirm="Entendido"
      dismiss="Cerrar"
      isDanger={false}
      onConfirm={onClose}
    >
      {isRefunded ? `El dinero va por donde pagó, y le escribimos a ${ticket.buyerEmail}.` : why}
    </AlertDialog>
  );
}

/** The gateway may not have accepted it yet; then it is retried. */
function notifyRefunded({ refunds }: OrderView, email: string): void {
  const isOpen = refunds.at(-1)?.status === "open";
  void notify(
    "success",
    isOpen ? "Reembolso en camino" : "Reembolso hecho",
    isOpen ? "Mercado Pago todavía no responde; lo seguimos intentando." : `Le escribimos a ${email}`,
  );
}
