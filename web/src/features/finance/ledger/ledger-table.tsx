import { keepPreviousData } from "@tanstack/react-query";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { LEDGER_LABELS, type LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { type LedgerFilter, rangeInput } from "../finance-query.ts";
import { CorrectMoney } from "./correct-money.tsx";

const money = (id: "gmv" | "commission" | "gatewayFee", label: string) =>
  ({ id, label, kind: "number", cell: ({ metrics }: LedgerEntry) => formatMoney(metrics[id] ?? 0) }) as const;

const COLUMNS: readonly DataColumn<LedgerEntry>[] = [
  { id: "at", label: "Cuándo", kind: "date", isSortable: true, cell: ({ at }) => formatInstant(at) },
  {
    id: "kind",
    label: "Qué pasó",
    isFixed: true,
    cell: ({ kind, eventId, eventName, reference }) => (
      <>
        <b className="font-semibold">{LEDGER_LABELS[kind]}</b>
        <small className="block text-caption text-muted">
          <Link to={adminPaths.event(eventId)} className="link -my-3.5 inline-block py-3.5">
            {eventName}
          </Link>
          {reference && ` · referencia ${reference}`}
        </small>
      </>
    ),
  },
  { id: "cash", label: "En la pasarela", kind: "number", cell: ({ cash }) => formatMoney(cash) },
  money("gmv", "Pagado"),
  money("commission", "Comisión"),
  money("gatewayFee", "Mercado Pago"),
  {
    id: "producerNet",
    label: "Productor",
    kind: "number",
    cell: ({ metrics: { producerNet = 0, contribution = 0 } }) => (
      <>
        {formatMoney(producerNet)}
        {contribution !== 0 && (
          <small className="block text-caption text-muted">{formatMoney(contribution)} de contribución</small>
        )}
      </>
    ),
  },
  {
    id: "settlement",
    label: "Liquidación",
    cell: ({ settlementId }) =>
      settlementId ? (
        <Link to={adminPaths.ledger({ settlementId })} className="link -my-3.5 inline-block py-3.5">
          {settlementId}
        </Link>
      ) : (
        "Por liquidar"
      ),
  },
];

const idOf = ({ id }: LedgerEntry) => id;
const nameOf = ({ kind, eventName }: LedgerEntry) => `${LEDGER_LABELS[kind]}, ${eventName}`;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["at"] as const;

/** All ledger entries. */
export function LedgerTable({ filter }: { filter: LedgerFilter }) {
  const [toCorrect, setToCorrect] = useState<LedgerEntry>();
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const { days, ...equal } = filter;
  const input = { ...rangeInput(days), ...equal };
  const entries = useRoute(
    financeRoutes.listLedger,
    { ...input, ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label="Libro" className="min-w-0">
      <DataTable
        mode="server"
        label="Libro"
        columns={COLUMNS}
        {...trail.tableOf(entries)}
        sort={order.sort}
        rowId={idOf}
        rowName={nameOf}
        rowActions={(entry) => [
          {
            id: "correct",
            label: "Corregir esta compra",
            icon: PencilLine,
            onSelect: () => setToCorrect(entry),
          },
        ]}
        empty={
          <EmptyState title="No hay movimientos">
            Aquí queda cada cosa que le pasa a la plata de una compra: la venta, lo que se devuelve, lo que
            cobra la pasarela. Prueba con otras fechas.
          </EmptyState>
        }
      />
      <CorrectMoney
        entry={toCorrect}
        onClose={() => setToCorrect(undefined)}
        onDone={() => void entries.refetch()}
      />
    </section>
  );
}
