import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { isRefundDueSoon } from "@tarima/shared/payments/refund-deadline.ts";
import { Hand, HandCoins, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import type { RowAction } from "../../../components/ui/data/table/row-menu.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { OpenReversals } from "../../cases/open-reversals.tsx";
import { CloseRefund } from "./close-refund.tsx";
import { REFUND_REASON_LABELS } from "./refund-reason-labels.ts";

const COLUMNS: readonly DataColumn<FailedRefund>[] = [
  {
    id: "buyer",
    label: "Para quién",
    isFixed: true,
    cell: ({ buyerName, buyerEmail }) => (
      <>
        <b className="font-semibold">{buyerName}</b>
        <small className="block text-caption text-muted">{buyerEmail}</small>
      </>
    ),
  },
  { id: "amount", label: "Se le debe", kind: "number", cell: ({ amount }) => formatMoney(amount) },
  {
    id: "reason",
    label: "Por qué",
    cell: ({ reason, eventId, eventName }) => (
      <>
        {REFUND_REASON_LABELS[reason]}
        <small className="block text-caption text-muted">
          <Link to={adminPaths.event(eventId)} className="link -my-3.5 inline-block py-3.5">
            {eventName}
          </Link>
        </small>
      </>
    ),
  },
  {
    id: "payment",
    label: "Pago en Mercado Pago",
    cell: ({ paymentId, orderId }) => (
      <Link to={adminPaths.ledger({ orderId })} className="link -my-3.5 inline-block py-3.5">
        {paymentId}
      </Link>
    ),
  },
  {
    id: "payer",
    label: "Quién lo paga",
    cell: ({ payer }) =>
      payer ? (
        <>
          {payer.name}
          <small className="block text-caption text-muted">desde {formatInstant(payer.since)}</small>
        </>
      ) : (
        <span className="text-muted">Nadie todavía</span>
      ),
  },
  {
    id: "orderedAt",
    label: "Compra",
    kind: "date",
    isSortable: true,
    cell: ({ orderedAt }) => formatInstant(orderedAt),
  },
  { id: "requestedAt", label: "Desde", kind: "date", cell: ({ requestedAt }) => formatInstant(requestedAt) },
  {
    id: "dueOn",
    label: "Vence",
    kind: "date",
    isSortable: true,
    cell: ({ requestedAt, dueOn }) => (
      <span className={isRefundDueSoon(requestedAt, new Date()) ? "font-semibold text-danger" : undefined}>
        {formatCalendarDay(dueOn)}
      </span>
    ),
  },
];

const idOf = ({ orderId, refundId }: FailedRefund) => `${orderId} ${refundId}`;
const nameOf = ({ buyerName, amount }: FailedRefund) => `${formatMoney(amount)} para ${buyerName}`;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["orderedAt", "dueOn"] as const;

/** Given-up refunds, to be paid by hand and recorded here; what is due first comes first. */
export function FailedRefunds() {
  const [paid, setPaid] = useState<FailedRefund>();
  const [taken, setTaken] = useState<FailedRefund>();
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const refunds = useRoute(financeRoutes.listFailedRefunds, { ...order.input, ...trail.input });
  const renew = () => void refunds.refetch();
  const take = useRouteMutation(financeRoutes.payRefundByHand, renew);
  const leave = useRouteMutation(financeRoutes.leaveRefundByHand, renew);
  const refused = {
    onError: (error: ApiError) => {
      renew();
      void notify("error", "No se pudo cambiar", error.message);
    },
  };
  // taken on before it is paid, so that nobody else pays it and the buyer cannot request it again
  const actionsOf = (refund: FailedRefund): RowAction[] => {
    const { orderId, refundId, payer } = refund;
    return payer
      ? [
          { id: "paid", label: "Ya lo pagué a mano", icon: HandCoins, onSelect: () => setPaid(refund) },
          {
            id: "leave",
            label: "Ya no se va a pagar a mano",
            icon: Undo2,
            onSelect: () => leave.mutate({ orderId, refundId }, refused),
          },
        ]
      : [
          {
            id: "take",
            label: "Lo voy a pagar yo",
            icon: Hand,
            onSelect: () => setTaken(refund),
          },
        ];
  };
  return (
    <section aria-label="Reembolsos que no salieron" className="min-w-0">
      <DataTable
        mode="server"
        label="Reembolsos que no salieron"
        columns={COLUMNS}
        {...trail.tableOf(refunds)}
        sort={order.sort}
        rowId={idOf}
        rowName={nameOf}
        rowActions={actionsOf}
        empty={
          <EmptyState title="Todos los reembolsos salieron">
            Cuando Mercado Pago no acepta una devolución después de varios intentos, queda aquí para que
            alguien la pague por transferencia: primero di que la vas a pagar tú, después págala, y al final
            ciérrala con la referencia del banco.
          </EmptyState>
        }
      />
      {taken && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setTaken(undefined)}
          title={`¿Le pagas tú a ${taken.buyerName}?`}
          confirm="Lo voy a pagar yo"
          isDanger={false}
          isBusy={take.isPending}
          onConfirm={() =>
            take.mutate(
              { orderId: taken.orderId, refundId: taken.refundId },
              { ...refused, onSettled: () => setTaken(undefined) },
            )
          }
          fields={<OpenReversals orderId={taken.orderId} />}
        >
          Mientras lo pagas, nadie más lo paga y quien compró no lo puede pedir otra vez. Después lo cierras
          con la referencia del banco.
        </AlertDialog>
      )}
      <CloseRefund refund={paid} onClose={() => setPaid(undefined)} onDone={renew} />
    </section>
  );
}
