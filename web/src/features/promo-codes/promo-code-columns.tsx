import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { promoCodeState } from "@tarima/shared/promo-codes/promo-code.ts";
import { PromoCodeBadge } from "../../components/ui/data/badges/promo-code-badge.tsx";
import type { DataColumn } from "../../components/ui/data/table/columns.ts";
import { hiddenOf, opensText } from "./opens-field.tsx";
import { discountText, usesText, windowText } from "./promo-code-labels.ts";

/** The columns for codes of an event in this time zone, at a moment. */
export function promoCodeColumns(event: EventView, now: Date): DataColumn<PromoCode>[] {
  const { timeZone } = event;
  return [
    {
      id: "code",
      label: "Código",
      isSortable: true,
      isFixed: true,
      cell: ({ code }) => <b className="font-semibold whitespace-nowrap">{code}</b>,
    },
    {
      id: "discount",
      label: "Descuento",
      kind: "number",
      cell: (row) => (row.value > 0 ? discountText(row) : "–"),
    },
    ...(hiddenOf(event).length > 0
      ? [{ id: "opens", label: "Abre", cell: (row: PromoCode) => opensText(event, row.opens) || "–" }]
      : []),
    { id: "window", label: "Vale", cell: (row) => windowText(row, timeZone) },
    { id: "uses", label: "Usos", kind: "number", cell: usesText },
    { id: "state", label: "Estado", cell: (row) => <PromoCodeBadge state={promoCodeState(row, now)} /> },
  ];
}

export function PromoCodeCard({ row, event, now }: { row: PromoCode; event: EventView; now: Date }) {
  const opened = opensText(event, row.opens);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <b className="min-w-0 font-semibold break-all">{row.code}</b>
        <PromoCodeBadge state={promoCodeState(row, now)} />
      </div>
      {row.value > 0 && <p className="text-sm font-medium">{discountText(row)} de descuento</p>}
      {opened && <p className="text-sm font-medium">Abre {opened}</p>}
      <p className="text-sm text-muted">{windowText(row, event.timeZone)}</p>
      <p className="text-sm text-muted">Usos: {usesText(row)}</p>
    </div>
  );
}
