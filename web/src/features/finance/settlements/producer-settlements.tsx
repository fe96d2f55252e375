import { keepPreviousData } from "@tanstack/react-query";
import type { ProducerSettlement } from "@tarima/shared/finance/settlement.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatRange } from "@tarima/shared/lib/dates/day-range.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SettlementBadge } from "../../../components/ui/data/badges/settlement-badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { PaymentText } from "./payment-text.tsx";
import { SettlementNotes } from "./settlement-notes.tsx";

const COLUMNS: readonly DataColumn<ProducerSettlement>[] = [
  {
    id: "number",
    label: "Número",
    isFixed: true,
    cell: ({ id }) => <b className="font-semibold">{id}</b>,
  },
  { id: "days", label: "Días", cell: ({ from, to }) => formatRange({ from, to }) },
  {
    id: "amount",
    label: "Para ti",
    kind: "number",
    cell: (settlement) => (
      <>
        <Link
          to={paths.producerLedger({ settlementId: settlement.id })}
          className="link -my-3.5 inline-block py-3.5"
        >
          {formatMoney(settlement.amount)}
        </Link>
        <SettlementNotes settlement={settlement} />
      </>
    ),
  },
  { id: "status", label: "Estado", cell: ({ status }) => <SettlementBadge status={status} /> },
  { id: "when", label: "Cuándo", cell: whenOf },
];

/** When and where it was paid, or until when it is to be paid, and why its last payment did not arrive. */
function whenOf({ payment, dueOn, returned }: ProducerSettlement): ReactNode {
  if (payment) return <PaymentText payment={payment} />;
  return (
    <>
      {dueOn ? `A más tardar el ${formatCalendarDay(dueOn)}` : "–"}
      {returned && (
        <>
          <span className="block text-sm wrap-anywhere text-danger">El pago no llegó: {returned.reason}</span>
          {returned.to && (
            <Link to={paths.producerFinance} className="link inline-flex min-h-11 items-center text-sm">
              Revisa tu cuenta
            </Link>
          )}
        </>
      )}
    </>
  );
}

const idOf = ({ id }: ProducerSettlement) => id;
const nameOf = ({ id }: ProducerSettlement) => `Liquidación ${id}`;

/** What Tarima has paid a producer, and what is on its way. */
export function ProducerSettlements({ producerId }: { producerId: string }) {
  const trail = useCursorTrail();
  const found = useRoute(
    settlementRoutes.listProducerSettlements,
    { producerId, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const paper = useDownload(settlementRoutes.downloadProducerSettlement, (error) => {
    void notify("error", "No pudimos preparar el archivo", error.message);
  });
  return (
    <DataTable
      mode="server"
      label="Liquidaciones"
      columns={COLUMNS}
      {...trail.tableOf(found)}
      rowId={idOf}
      rowName={nameOf}
      rowActions={({ id }) => [
        {
          id: "download",
          label: "Descargar",
          icon: Download,
          onSelect: () => void paper.start({ producerId, id }),
        },
      ]}
      empty={
        <EmptyState title="Todavía no hay liquidaciones">
          Cuando liquidemos lo que vendiste, aquí ves cuánto es, cuándo llega y con qué referencia lo pagamos.
        </EmptyState>
      }
    />
  );
}
