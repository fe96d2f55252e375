import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates.ts";
import { formatMoney } from "@tarima/shared/lib/money.ts";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
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
          <Link to={adminPaths.event(eventId)} className="link">
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
      <Link to={adminPaths.ledger({ orderId })} className="link">
        {paymentId}
      </Link>
    ),
  },
  { id: "requestedAt", label: "Desde", kind: "date", cell: ({ requestedAt }) => formatInstant(requestedAt) },
];

const idOf = ({ orderId, refundId }: FailedRefund) => `${orderId} ${refundId}`;
const nameOf = ({ buyerName, amount }: FailedRefund) => `${formatMoney(amount)} para ${buyerName}`;

/** Refunds that the gateway did not take: somebody has to pay them, and says so here. */
export function FailedRefunds() {
  const [paid, setPaid] = useState<FailedRefund>();
  const trail = useCursorTrail();
  const refunds = useRoute(financeRoutes.listFailedRefunds, trail.input);
  return (
    <section aria-label="Reembolsos que no salieron" className="min-w-0">
      <DataTable
        label="Reembolsos que no salieron"
        columns={COLUMNS}
        {...trail.tableOf(refunds)}
        rowId={idOf}
        rowName={nameOf}
        rowActions={(refund) => [
          { id: "paid", label: "Ya lo pagué a mano", icon: HandCoins, onSelect: () => setPaid(refund) },
        ]}
        empty={
          <EmptyState title="Todos los reembolsos salieron">
            Cuando Mercado Pago no acepta una devolución después de varios intentos, queda aquí para que
            alguien la pague por transferencia.
          </EmptyState>
        }
      />
      <CloseRefund refund={paid} onClose={() => setPaid(undefined)} onDone={() => void refunds.refetch()} />
    </section>
  );
}
