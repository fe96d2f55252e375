import { keepPreviousData } from "@tanstack/react-query";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import {
  LEDGER_LABELS,
  PRODUCER_LEDGER_KINDS,
  type ProducerEntry,
} from "@tarima/shared/finance/ledger.schema.ts";
import { keptOf } from "@tarima/shared/finance/metrics.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Link } from "react-router";
import { ExportMenu } from "../../../components/ui/data/export-menu.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useExport } from "../../../lib/api/use-export.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { type LedgerFilter, rangeInput } from "../finance-query.ts";

const COLUMNS: readonly DataColumn<ProducerEntry>[] = [
  { id: "at", label: "Cuándo", kind: "date", isSortable: true, cell: ({ at }) => formatInstant(at) },
  {
    id: "kind",
    label: "Qué pasó",
    isFixed: true,
    cell: ({ kind, eventId, eventName, reason, promoter }) => (
      <>
        <b className="font-semibold">{LEDGER_LABELS[kind]}</b>
        <small className="block text-caption text-muted">
          <Link to={paths.myEvent(eventId)} className="link -my-3.5 inline-block py-3.5">
            {eventName}
          </Link>
          {kind === "correction" && reason && ` · ${reason}`}
          {kind === "sale" && promoter && ` · por ${promoter.name}`}
        </small>
      </>
    ),
  },
  {
    id: "revenue",
    label: "Boletas",
    kind: "number",
    cell: ({ metrics }) => formatMoney(keptOf(metrics).revenue),
  },
  {
    id: "discount",
    label: "Descuento",
    kind: "number",
    cell: ({ metrics }) => formatMoney(-(metrics.discount ?? 0)),
  },
  {
    id: "gatewayFee",
    label: "Mercado Pago",
    kind: "number",
    cell: ({ metrics }) => formatMoney(-(metrics.gatewayFee ?? 0)),
  },
  {
    id: "producerNet",
    label: "Para ti",
    kind: "number",
    cell: ({ metrics: { producerNet = 0, contribution = 0 } }) => (
      <>
        <b className="font-semibold">{formatMoney(producerNet)}</b>
        {contribution !== 0 && (
          <small className="block text-caption text-muted">
            {formatMoney(-contribution)} de contribución parafiscal
          </small>
        )}
      </>
    ),
  },
  {
    id: "settlement",
    label: "Liquidación",
    cell: ({ settlementId }) =>
      settlementId ? (
        <Link to={paths.producerLedger({ settlementId })} className="link -my-3.5 inline-block py-3.5">
          {settlementId}
        </Link>
      ) : (
        "Por liquidar"
      ),
  },
];

const idOf = ({ id }: ProducerEntry) => id;
const nameOf = ({ kind, eventName }: ProducerEntry) => `${LEDGER_LABELS[kind]}, ${eventName}`;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["at"] as const;

/** The ledger entries of a producer. */
export function ProducerLedger({ producerId, filter }: { producerId: string; filter: LedgerFilter }) {
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const kind = PRODUCER_LEDGER_KINDS.find((known) => known === filter.kind);
  const input = {
    producerId,
    ...rangeInput(filter.days),
    ...(kind && { kind }),
    ...(filter.eventId && { eventId: filter.eventId }),
    ...(filter.settlementId && { settlementId: filter.settlementId }),
  };
  const entries = useRoute(
    financeRoutes.listProducerLedger,
    { ...input, ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const file = useExport("exportProducerLedger", payoutRoutes.exportProducerLedger);
  return (
    <section aria-label="Movimientos" className="min-w-0">
      <DataTable
        mode="server"
        label="Movimientos"
        columns={COLUMNS}
        {...trail.tableOf(entries)}
        sort={order.sort}
        rowId={idOf}
        rowName={nameOf}
        filters={
          <div className="flex grow justify-end">
            <ExportMenu {...file} onPick={(format) => void file.start({ ...input, format })} />
          </div>
        }
        empty={
          <EmptyState title="No hay movimientos">
            Aquí queda cada cosa que le pasa a tu plata: cada venta, lo que se devuelve y lo que cobra Mercado
            Pago. Prueba con otras fechas.
          </EmptyState>
        }
      />
    </section>
  );
}
