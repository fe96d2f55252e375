import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import {
  SETTLEMENT_TRANSITIONS,
  type SettlementRow,
  type SettlementStatus,
} from "@tarima/shared/finance/settlement.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatRange } from "@tarima/shared/lib/dates/day-range.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import {
  Ban,
  CircleCheck,
  Clock,
  Download,
  FileText,
  Landmark,
  type LucideIcon,
  Plus,
  Send,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { SettlementBadge } from "../../../components/ui/data/badges/settlement-badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import type { RowAction } from "../../../components/ui/data/table/row-menu.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { CalledOffNote } from "./called-off-note.tsx";
import { NewSettlement } from "./new-settlement.tsx";
import { PaymentText } from "./payment-text.tsx";
import {
  SETTLEMENT_FILTERS,
  SettlementFilters,
  settlementFilterFrom,
  settlementsInput,
} from "./settlement-filters.tsx";
import { SettlementNotes } from "./settlement-notes.tsx";
import { SettlementQuestion } from "./settlement-question.tsx";

const COLUMNS: readonly DataColumn<SettlementRow>[] = [
  {
    id: "number",
    label: "Número",
    isFixed: true,
    isSortable: true,
    cell: ({ id }) => <b className="font-semibold">{id}</b>,
  },
  {
    id: "producer",
    label: "Productor",
    cell: ({ producerId, producerName }) => (
      <Link to={adminPaths.producer(producerId)} className="link -my-3.5 inline-block py-3.5">
        {producerName}
      </Link>
    ),
  },
  { id: "days", label: "Días", cell: ({ from, to }) => formatRange({ from, to }) },
  {
    id: "amount",
    label: "Por pagar",
    kind: "number",
    cell: (settlement) => (
      <>
        <Link
          to={adminPaths.ledger({ settlementId: settlement.id })}
          className="link -my-3.5 inline-block py-3.5"
        >
          {formatMoney(settlement.amount)}
        </Link>
        <SettlementNotes settlement={settlement} />
      </>
    ),
  },
  { id: "due", label: "Vence", cell: ({ dueOn }) => (dueOn ? formatCalendarDay(dueOn) : "–") },
  { id: "status", label: "Estado", cell: ({ status }) => <SettlementBadge status={status} /> },
  {
    id: "payment",
    label: "Pago",
    cell: (settlement) => <HowPaid {...settlement} />,
  },
];

/** When and where it was paid; or the file that is to pay it, and why it came back. */
function HowPaid({ payment, paymentFileId, returned, dropped, calledOff }: SettlementRow) {
  if (payment) return <PaymentText payment={payment} />;
  if (!paymentFileId && !returned && !dropped && !calledOff) return "–";
  return (
    <>
      {paymentFileId && (
        <Link to={adminPaths.paymentFile(paymentFileId)} className="link -my-3.5 inline-block py-3.5">
          En el archivo {paymentFileId}
        </Link>
      )}
      <CalledOffNote
        names={calledOff}
        advice={
          paymentFileId ? "si no has subido el archivo al banco, descártalo" : "si no la has pagado, anúlala"
        }
      />
      {!paymentFileId && dropped && (
        <small className="block text-caption text-danger">
          Iba en el archivo {dropped.fileId}, que se descartó: mira que el banco no la haya pagado
        </small>
      )}
      {returned && (
        <small className="block text-caption wrap-anywhere text-danger">
          El pago no llegó: {returned.reason}
        </small>
      )}
    </>
  );
}

const MOVES: readonly {
  status: SettlementStatus;
  label: string;
  icon: LucideIcon;
  isDangerous?: boolean;
}[] = [
  { status: "sent", label: "Enviar", icon: Send },
  { status: "paid", label: "Marcar como pagada", icon: CircleCheck },
  { status: "overdue", label: "Marcar como vencida", icon: Clock },
  { status: "cancelled", label: "Anular", icon: Ban, isDangerous: true },
];

/** Of one that is in an open payment file: it would be paid twice, or though it is cancelled. */
const NOT_IN_FILE: readonly SettlementStatus[] = ["paid", "cancelled"];

const movesOf = ({ status: before, paymentFileId }: SettlementRow) =>
  MOVES.filter(
    ({ status }) =>
      SETTLEMENT_TRANSITIONS[before].includes(status) && !(paymentFileId && NOT_IN_FILE.includes(status)),
  );

/** The way back of one that was marked as paid by mistake, or that the bank returned. */
const TAKEN_BACK = { label: "No está pagada", icon: Undo2, isDangerous: true };

const idOf = ({ id }: SettlementRow) => id;
const nameOf = ({ id, producerName }: SettlementRow) => `Liquidación ${id} de ${producerName}`;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["number"] as const;

export function Settlements() {
  const [isMaking, setIsMaking] = useState(false);
  const { query, change, clear } = useListQuery(SETTLEMENT_FILTERS);
  const filter = settlementFilterFrom(query);
  const narrowed = settlementsInput(filter);
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const found = useRoute(
    settlementRoutes.listSettlements,
    { ...narrowed, ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const navigate = useNavigate();
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries(routeQueries(settlementRoutes.listSettlements));
  const [asked, setAsked] = useState<{ settlement: SettlementRow; status: SettlementStatus }>();
  const paper = useDownload(settlementRoutes.downloadSettlement, (error) => {
    void notify("error", "No pudimos preparar el archivo", error.message);
  });
  const fileActions = (fileId: string | null | undefined): RowAction[] =>
    fileId
      ? [
          {
            id: "file",
            label: "Ver su archivo de pago",
            icon: FileText,
            onSelect: () => void navigate(adminPaths.paymentFile(fileId)),
          },
        ]
      : [];
  const actionsOf = (settlement: SettlementRow): RowAction[] => [
    {
      id: "download",
      label: "Descargar",
      icon: Download,
      onSelect: () => void paper.start({ id: settlement.id }),
    },
    {
      id: "account",
      label: "Ver su cuenta",
      icon: Landmark,
      onSelect: () => void navigate(adminPaths.payoutsOf(settlement.producerId)),
    },
    ...fileActions(settlement.paymentFileId),
    ...movesOf(settlement).map(({ status, ...move }) => ({
      id: status,
      ...move,
      ...(settlement.status === "paid" && TAKEN_BACK),
      onSelect: () => setAsked({ settlement, status }),
    })),
  ];
  return (
    <section aria-label="Liquidaciones" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">Liquidaciones</h2>
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
          Nueva liquidación
        </Button>
      </div>
      <DataTable
        mode="server"
        label="Liquidaciones"
        columns={COLUMNS}
        {...trail.tableOf(found)}
        sort={order.sort}
        rowId={idOf}
        rowName={nameOf}
        rowActions={actionsOf}
        filters={<SettlementFilters filter={filter} onChange={change} onClear={clear} />}
        empty={
          Object.keys(narrowed).length > 0 ? (
            <EmptyState
              title="Ninguna liquidación es así"
              action={<Button onClick={clear}>Quitar los filtros</Button>}
            />
          ) : (
            <EmptyState title="Todavía no hay liquidaciones">
              Una liquidación toma lo que le corresponde a un productor de eventos que ya pasaron. Haz la
              primera con «Nueva liquidación».
            </EmptyState>
          )
        }
      />
      {asked && (
        <SettlementQuestion
          key={`${asked.settlement.id} ${asked.status}`}
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            renew();
          }}
        />
      )}
      <NewSettlement isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={renew} />
    </section>
  );
}
