import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { Reconciliation } from "@tarima/shared/finance/reconciliation.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../components/ui/data/badge.tsx";
import { ExportMenu } from "../../components/ui/data/export-menu.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useDownload } from "../../lib/api/download.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";
import { notify } from "../../lib/browser/notify.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

const COLUMNS: readonly DataColumn<Reconciliation>[] = [
  {
    id: "day",
    label: "Día",
    kind: "date",
    isFixed: true,
    isSortable: true,
    cell: ({ day }) => formatCalendarDay(day),
  },
  {
    id: "state",
    label: "Estado",
    cell: ({ differing }) =>
      differing === 0 ? (
        <Badge tone="success">Cuadra</Badge>
      ) : (
        <Badge tone="danger">{differing === 1 ? "Un pago difiere" : `${differing} pagos difieren`}</Badge>
      ),
  },
  { id: "payments", label: "Pagos", kind: "number", cell: ({ payments }) => formatNumber(payments) },
  { id: "gateway", label: "Mercado Pago tiene", kind: "number", cell: ({ gateway }) => formatMoney(gateway) },
  { id: "ledger", label: "El libro dice", kind: "number", cell: ({ ledger }) => formatMoney(ledger) },
  {
    id: "difference",
    label: "Diferencia",
    kind: "number",
    cell: ({ gateway, ledger, differences }) => (
      <>
        {formatMoney(gateway - ledger)}
        {differences.map(({ orderId, paymentId, ...row }) => (
          <small key={paymentId} className="block text-caption text-muted">
            <Link to={adminPaths.ledger({ orderId })} className="link -my-3.5 inline-block py-3.5">
              {formatMoney(row.gateway - row.ledger)} en una compra
            </Link>
          </small>
        ))}
      </>
    ),
  },
  { id: "checkedAt", label: "Revisado", kind: "date", cell: ({ checkedAt }) => formatInstant(checkedAt) },
];

const idOf = ({ day }: Reconciliation) => day;
const nameOf = ({ day }: Reconciliation) => `Conciliación del ${formatCalendarDay(day)}`;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["day"] as const;

/** Gateway and ledger compared by day of approval; differences are red. */
export function ReconciliationTable() {
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const days = useRoute(
    financeRoutes.listReconciliations,
    { ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const file = useDownload(
    financeRoutes.exportReconciliations,
    (error) => void notify("error", "No pudimos preparar el archivo", error.message),
  );
  const client = useQueryClient();
  const again = useRouteMutation(financeRoutes.reconcileDay, ({ day, differing }) => {
    void client.invalidateQueries(routeQueries(financeRoutes.listReconciliations));
    const title = differing === 0 ? "Cuadra" : "Todavía difiere";
    void notify(differing === 0 ? "success" : "error", title, formatCalendarDay(day));
  });
  const check = (day: string) =>
    again.mutate({ day }, { onError: (error) => void notify("error", "No se pudo comparar", error.message) });
  return (
    <section aria-label="Conciliación" className="min-w-0">
      <DataTable
        mode="server"
        label="Conciliación"
        columns={COLUMNS}
        {...trail.tableOf(days)}
        sort={order.sort}
        rowId={idOf}
        rowName={nameOf}
        rowActions={({ day }) => [
          { id: "again", label: "Revisar otra vez", icon: RefreshCw, onSelect: () => check(day) },
        ]}
        filters={
          <div className="flex grow justify-end">
            <ExportMenu {...file} onPick={(format) => void file.start({ format })} />
          </div>
        }
        empty={
          <EmptyState title="Todavía no se ha comparado ningún día">
            Cada madrugada se compara lo que Mercado Pago tiene de los pagos de un día con lo que dice el
            libro.
          </EmptyState>
        }
      />
    </section>
  );
}
