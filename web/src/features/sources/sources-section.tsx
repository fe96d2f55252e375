import { useQueryClient } from "@tanstack/react-query";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { sourceRoutes } from "@tarima/shared/sources/sources.routes.ts";
import type { EventSources, SourceRow } from "@tarima/shared/sources/sources.schema.ts";
import { Plus, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Figures } from "../../components/ui/data/figures.tsx";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import type { RowAction } from "../../components/ui/data/table/row-menu.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { MeasurementLink } from "./measurement-link.tsx";
import { PosterButton } from "./poster-button.tsx";
import { SOURCE_COLUMNS, SourceCard } from "./source-columns.tsx";
import { conversionText, sourceText } from "./source-labels.ts";

/** Where the visits and sales of an event come from. */
export function SourcesSection({ event }: { event: EventView }) {
  const sources = useRoute(sourceRoutes.listSources, { id: event.id });
  const client = useQueryClient();
  const refresh = () =>
    void client.invalidateQueries({ queryKey: queryKey(sourceRoutes.listSources, { id: event.id }) });
  const remove = useRouteMutation(sourceRoutes.removeSourceLink, refresh);
  const [shown, setShown] = useState<SourceRow | "new">();
  const isOver = event.status === "cancelled" || event.status === "completed";
  const actionsOf = (row: SourceRow): RowAction[] =>
    row.kind !== "link"
      ? []
      : [
          { id: "share", label: "Enlace y QR", icon: Share2, onSelect: () => setShown(row) },
          ...(isOver || row.visits > 0 || row.orders > 0
            ? []
            : [
                {
                  id: "remove",
                  label: "Quitar",
                  icon: Trash2,
                  isDangerous: true,
                  onSelect: () =>
                    remove.mutate(
                      { id: event.id, sourceId: row.id },
                      {
                        onSuccess: () => void notify("success", "Enlace quitado"),
                        onError: ({ message }) => void notify("error", "No se pudo quitar", message),
                      },
                    ),
                },
              ]),
        ];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-2">
      <SourceFigures totals={sources.data?.totals} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-xl font-semibold tracking-tight">De dónde vienen</h2>
            <p className="max-w-[56ch] text-sm text-muted">
              Cada venta cuenta una sola vez: para su promotor, o si no para el último enlace o página por
              donde llegaron.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <PosterButton of={{ eventId: event.id }} />
            {!isOver && sources.data?.canAddLink && (
              <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setShown("new")}>
                Nuevo enlace
              </Button>
            )}
          </div>
        </div>
        <DataTable
          mode="client"
          label="De dónde vienen"
          columns={SOURCE_COLUMNS}
          rows={sources.data?.items}
          rowId={idOf}
          rowName={nameOf}
          search={SEARCH}
          sort={BY_SALES}
          pageSize={20}
          card={(row) => <SourceCard row={row} />}
          rowActions={actionsOf}
          {...failureOf(sources)}
          empty={
            <EmptyState title="Todavía no llega nadie">
              Haz un enlace para cada sitio donde publiques el evento: aquí ves cuál trae gente y cuál vende.
            </EmptyState>
          }
        />
        <MeasurementLink />
      </section>
      <LinkDialog event={event} shown={shown} onChange={setShown} onMade={refresh} />
    </div>
  );
}

const idOf = ({ id }: SourceRow) => id;
const nameOf = (row: SourceRow) => sourceText(row).name;
const BY_SALES = { column: "revenue", isDescending: true };
const SEARCH = {
  placeholder: "Enlace, página o promotor",
  by: (row: SourceRow) => Object.values(sourceText(row)).join(" "),
};

function SourceFigures({ totals }: { totals: EventSources["totals"] | undefined }) {
  const share = totals && conversionText(totals);
  return (
    <Figures
      label="Visitas y ventas"
      figures={[
        {
          id: "visits",
          label: "Visitas a la página",
          value: totals && formatNumber(totals.visits),
          note: "una por sesión y fuente",
        },
        {
          id: "orders",
          label: "Compras",
          value: totals && formatNumber(totals.orders),
          note: share && `${share} de las visitas`,
        },
        {
          id: "tickets",
          label: "Boletas",
          value: totals && formatNumber(totals.tickets),
          note: "menos reembolsos",
        },
        {
          id: "revenue",
          label: "Vendido",
          value: totals && formatMoney(totals.revenue),
          note: "sin el servicio",
        },
      ]}
    />
  );
}
