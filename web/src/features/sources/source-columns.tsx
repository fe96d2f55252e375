import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { SourceRow } from "@tarima/shared/sources/sources.schema.ts";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { conversionText, sourceText } from "./source-labels.ts";

const note = "block text-caption text-muted";

export const SOURCE_COLUMNS: readonly DataColumn<SourceRow>[] = [
  {
    id: "name",
    label: "De dónde",
    isFixed: true,
    value: (row) => sourceText(row).name,
    cell: (row) => {
      const text = sourceText(row);
      return (
        <>
          <b className="font-semibold wrap-anywhere">{text.name}</b>
          {text.note && <small className={`${note} wrap-anywhere`}>{text.note}</small>}
        </>
      );
    },
  },
  {
    id: "visits",
    label: "Visitas",
    kind: "number",
    value: ({ visits }) => visits,
    cell: ({ visits }) => formatNumber(visits),
  },
  {
    id: "orders",
    label: "Compras",
    kind: "number",
    value: ({ orders }) => orders,
    cell: (row) => {
      const conversion = conversionText(row);
      return (
        <>
          {formatNumber(row.orders)}
          {conversion && <small className={`${note} whitespace-nowrap`}>{conversion} de las visitas</small>}
        </>
      );
    },
  },
  {
    id: "tickets",
    label: "Boletas",
    kind: "number",
    value: ({ tickets }) => tickets,
    cell: ({ tickets }) => formatNumber(tickets),
  },
  {
    id: "revenue",
    label: "Vendido",
    kind: "number",
    value: ({ revenue }) => revenue,
    cell: ({ revenue }) => <span className="whitespace-nowrap">{formatMoney(revenue)}</span>,
  },
];

/** A source on a phone: how visits became sales, in one line. */
export function SourceCard({ row }: { row: SourceRow }) {
  const text = sourceText(row);
  const conversion = conversionText(row);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="min-w-0 font-semibold wrap-anywhere">{text.name}</b>
        <span className="font-medium whitespace-nowrap">{formatMoney(row.revenue)}</span>
      </div>
      {text.note && <p className="text-caption text-muted wrap-anywhere">{text.note}</p>}
      <p className="text-sm text-muted">
        {counted(row.visits, "visita")}, {counted(row.orders, "compra")}
        {conversion && ` (${conversion})`}, {counted(row.tickets, "boleta")}
      </p>
    </div>
  );
}
