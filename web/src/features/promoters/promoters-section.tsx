import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { Ban, HandCoins, type LucideIcon, Minus, Pencil, Play, Plus, Share2, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Figures } from "../../components/ui/data/figures.tsx";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import type { RowAction } from "../../components/ui/data/table/row-menu.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { CommissionDialog } from "./commission/commission-dialog.tsx";
import { ConfirmPromoterAction, type PendingAction, useRunAction } from "./confirm-promoter-action.tsx";
import { SharePromotion } from "./mine/share-promotion.tsx";
import { ACTION_LABELS, movesOf, questionOf } from "./promoter-actions.ts";
import { contactOf, PROMOTER_COLUMNS, PromoterCard } from "./promoter-columns.tsx";
import { type Editing, PromoterDialog } from "./promoter-dialog.tsx";
import type { PromoterRow } from "./promoter-row.ts";
import { type PromoterCommand, usePromoters } from "./use-promoters.ts";

interface PromotersSectionProps {
  event: EventView;
  statistics: EventStatistics;
}

/** Promoters of an event, with their sales. */
export function PromotersSection({ event, statistics }: PromotersSectionProps) {
  const promoters = usePromoters(event.id);
  const [editing, setEditing] = useState<Editing>();
  const [sharedPromoter, setSharedPromoter] = useState<Pick<Promoter, "id" | "code">>();
  const [paidId, setPaidId] = useState<string>();
  const [asked, setAsked] = useState<PendingAction>();
  const runAction = useRunAction(event.id);
  const isOver = event.status === "cancelled" || event.status === "completed";
  const rows = useMemo(
    () => promoters.data?.map((promoter) => ({ ...promoter, ...soldBy(promoter.id, statistics) })),
    [promoters.data, statistics],
  );

  const start = (action: PromoterCommand, promoter: PromoterRow) =>
    questionOf(action, promoter) ? setAsked({ action, promoter }) : runAction({ action, promoter });
  const actionsOf = (row: PromoterRow): RowAction[] => [
    ...(isOver
      ? []
      : [{ id: "share", label: "Enlace y QR", icon: Share2, onSelect: () => setSharedPromoter(row) }]),
    ...(isOver
      ? []
      : [{ id: "edit", label: "Editar", icon: Pencil, onSelect: () => setEditing({ promoter: row }) }]),
    { id: "commission", label: "Comisión y pagos", icon: HandCoins, onSelect: () => setPaidId(row.id) },
    ...(isOver ? [] : deedsOf(row)).map((action) => ({
      id: action,
      label: ACTION_LABELS[action].label,
      icon: ICONS[action],
      isDangerous: action === "suspend" || action === "delete",
      onSelect: () => start(action, row),
    })),
  ];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-2">
      <PromoterFigures rows={rows} sold={statistics.sold} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-xl font-semibold tracking-tight">Promotores</h2>
            <p className="max-w-[56ch] text-sm text-muted">
              Cada quien comparte su enlace; lo que se compra con él queda a su nombre.
            </p>
          </div>
          {!isOver && (
            <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setEditing({})}>
              Nuevo promotor
            </Button>
          )}
        </div>
        <DataTable
          mode="client"
          label="Promotores"
          columns={PROMOTER_COLUMNS}
          rows={rows}
          rowId={idOf}
          rowName={({ name }) => name}
          search={SEARCH}
          sort={BY_SALES}
          card={(row) => <PromoterCard row={row} />}
          rowActions={actionsOf}
          {...failureOf(promoters)}
          empty={
            <EmptyState title="Todavía no tienes promotores">
              Dale a cada promotor un código: comparte su enlace, y aquí ves cuántas boletas trae cada uno.
            </EmptyState>
          }
        />
      </section>
      <PromoterDialog
        eventId={event.id}
        editing={editing}
        onClose={() => setEditing(undefined)}
        onCreated={setSharedPromoter}
      />
      <SharePromotion
        shared={
          sharedPromoter && {
            ...{ id: sharedPromoter.id, code: sharedPromoter.code },
            ...{ slug: event.publicSlug, eventName: event.name },
          }
        }
        onClose={() => setSharedPromoter(undefined)}
      />
      <CommissionDialog
        eventId={event.id}
        row={rows?.find(({ id }) => id === paidId)}
        onClose={() => setPaidId(undefined)}
      />
      <ConfirmPromoterAction eventId={event.id} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

const idOf = ({ id }: PromoterRow) => id;
const BY_SALES = { column: "tickets", isDescending: true };
const SEARCH = {
  placeholder: "Nombre, código o correo",
  by: (row: PromoterRow) => `${row.name} ${row.code} ${contactOf(row)}`,
};

const ICONS: Readonly<Record<PromoterCommand, LucideIcon>> = {
  activate: Play,
  deactivate: Minus,
  suspend: Ban,
  delete: Trash2,
};

/** Promoters with sales cannot be deleted; the server refuses it, too. */
const deedsOf = (row: PromoterRow): PromoterCommand[] => [
  ...movesOf(row),
  ...(row.tickets > 0 ? [] : ["delete" as const]),
];

function soldBy(promoterId: string, { byPromoter }: EventStatistics) {
  const { tickets = 0, revenue = 0 } = byPromoter.find(({ id }) => id === promoterId) ?? {};
  return { tickets, revenue };
}

function PromoterFigures({ rows, sold }: { rows: readonly PromoterRow[] | undefined; sold: number }) {
  const tickets = rows?.reduce((sum, row) => sum + row.tickets, 0);
  const revenue = rows?.reduce((sum, row) => sum + row.revenue, 0);
  const active = rows?.filter(({ status }) => status === "active").length;
  return (
    <Figures
      label="Lo que venden los promotores"
      figures={[
        {
          id: "revenue",
          label: "Vendido por promotores",
          value: revenue === undefined ? undefined : formatMoney(revenue),
          note: "sin el servicio",
        },
        {
          id: "tickets",
          label: "Boletas",
          value: tickets === undefined ? undefined : formatNumber(tickets),
          note: `de ${formatNumber(sold)} vendidas`,
        },
        {
          id: "active",
          label: "Promotores activos",
          value: active === undefined ? undefined : formatNumber(active),
          note: rows && `de ${formatNumber(rows.length)}`,
        },
      ]}
    />
  );
}
