import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { CodeBatchView } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import {
  CODE_BATCH_BADGES,
  type CodeBatchState,
  codeBatchState,
} from "@tarima/shared/promo-codes/code-batch.ts";
import { CircleAlert } from "lucide-react";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { PromoCodeBadge } from "../../../components/ui/data/badges/promo-code-badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { hiddenOf, opensText } from "../opens-field.tsx";
import { discountText, windowText } from "../promo-code-labels.ts";

/** The columns for an event's batches, at a moment. */
export function codeBatchColumns(event: EventView, now: Date): DataColumn<CodeBatchView>[] {
  const columns: DataColumn<CodeBatchView>[] = [
    {
      id: "name",
      label: "Grupo",
      cell: ({ name, prefix }) => (
        <>
          <b className="font-semibold">{name}</b>
          {prefix && <span className="block text-sm text-muted">{prefix}-…</span>}
        </>
      ),
    },
    {
      id: "discount",
      label: "Descuento",
      kind: "number",
      cell: (row) => (row.value > 0 ? discountText(row) : "–"),
    },
    ...(hiddenOf(event).length > 0
      ? [{ id: "opens", label: "Abre", cell: (row: CodeBatchView) => opensText(event, row.opens) || "–" }]
      : []),
    { id: "window", label: "Vale", cell: (row) => windowText(row, event.timeZone) },
    { id: "used", label: "Usados", kind: "number", cell: usedText },
    { id: "state", label: "Estado", cell: (row) => <CodeBatchBadge state={codeBatchState(row, now)} /> },
  ];
  return columns.map((column) => ({ ...column, isFixed: true })); // few rows need no menu of columns
}

export function CodeBatchCard({ row, event, now }: { row: CodeBatchView; event: EventView; now: Date }) {
  const opened = opensText(event, row.opens);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <b className="min-w-0 font-semibold wrap-anywhere">{row.name}</b>
        <CodeBatchBadge state={codeBatchState(row, now)} />
      </div>
      {row.value > 0 && <p className="text-sm font-medium">{discountText(row)} de descuento cada uno</p>}
      {opened && <p className="text-sm font-medium">Abren {opened}</p>}
      <p className="text-sm text-muted">{windowText(row, event.timeZone)}</p>
      <p className="text-sm text-muted">
        Usados: {usedText(row)}
        {row.prefix && `, empiezan por ${row.prefix}`}
      </p>
    </div>
  );
}

/** "12 de 2.000"; of one that is half made, as many as there are so far. */
export const usedText = ({ used, made }: Pick<CodeBatchView, "used" | "made">): string =>
  `${formatNumber(used)} de ${formatNumber(made)}`;

function CodeBatchBadge({ state }: { state: CodeBatchState }) {
  if (state !== "making" && state !== "deleting" && state !== "deleted")
    return <PromoCodeBadge state={state} />;
  const { label, tone } = CODE_BATCH_BADGES[state];
  return (
    <Badge tone={tone} icon={CircleAlert}>
      {label}
    </Badge>
  );
}
