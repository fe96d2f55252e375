import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { earnedBy, paidTo } from "@tarima/shared/promoters/commission.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { PROMOTER_BADGES } from "@tarima/shared/promoters/promoter.status.ts";
import { PromoterBadge } from "../../components/ui/data/badges/promoter-badge.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { owedTo, type PromoterRow } from "./promoter-row.ts";

const note = "block text-caption text-muted";

function owedText(row: PromoterRow): string | undefined {
  const owed = owedTo(row);
  if (owed > 0) return `debes ${formatMoney(owed)}`;
  if (owed < 0) return `pagaste ${formatMoney(-owed)} de más`;
  return row.commission && paidTo(row.payments) > 0 ? "todo pagado" : undefined;
}

export const contactOf = ({ email, phone }: Promoter) => [email, phone].filter(Boolean).join(" · ");

export const PROMOTER_COLUMNS: readonly DataColumn<PromoterRow>[] = [
  {
    id: "name",
    label: "Promotor",
    isFixed: true,
    value: ({ name }) => name,
    cell: (row) => (
      <>
        <b className="font-semibold">{row.name}</b>
        {contactOf(row) && <small className={`${note} wrap-anywhere`}>{contactOf(row)}</small>}
        {row.note && <small className={`${note} max-w-[36ch] truncate`}>{row.note}</small>}
      </>
    ),
  },
  {
    id: "code",
    label: "Código",
    value: ({ code }) => code,
    cell: ({ code }) => <span className="font-medium whitespace-nowrap">{code}</span>,
  },
  {
    id: "tickets",
    label: "Boletas",
    kind: "number",
    value: ({ tickets }) => tickets,
    cell: (row) => formatNumber(row.tickets),
  },
  {
    id: "revenue",
    label: "Vendido",
    kind: "number",
    value: ({ revenue }) => revenue,
    cell: (row) => formatMoney(row.revenue),
  },
  {
    id: "earned",
    label: "Comisión",
    kind: "number",
    value: (row) => owedTo(row),
    cell: (row) => (
      <>
        {row.commission ? formatMoney(earnedBy(row, row.commission)) : "–"}
        {owedText(row) && <small className={note}>{owedText(row)}</small>}
      </>
    ),
  },
  {
    id: "status",
    label: "Estado",
    value: ({ status }) => PROMOTER_BADGES[status].label,
    cell: ({ status }) => <PromoterBadge status={status} />,
  },
];

export function PromoterCard({ row }: { row: PromoterRow }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <b className="min-w-0 font-semibold wrap-anywhere">{row.name}</b>
        <PromoterBadge status={row.status} />
      </div>
      <p className="text-sm font-medium">{row.code}</p>
      <p className="text-sm text-muted">
        {counted(row.tickets, "boleta")}, {formatMoney(row.revenue)}
        {row.commission && ` · comisión ${formatMoney(earnedBy(row, row.commission))}`}
        {owedText(row) && `, ${owedText(row)}`}
      </p>
    </div>
  );
}
