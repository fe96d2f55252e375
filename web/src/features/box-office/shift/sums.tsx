import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";

/** What a shift took and gave; `showsExpected` only once it was counted, so that nobody counts to a sum. */
export function ShiftSums({ shift, showsExpected }: { shift: ShiftView; showsExpected: boolean }) {
  const { sums, openingCash } = shift;
  const rows: [string, number, sign?: "−"][] = [
    ["Efectivo al abrir", openingCash],
    ["Ventas en efectivo", sums.cashSales],
    ["Devoluciones en efectivo", sums.cashReturns, "−"],
    ["Efectivo que entró", sums.cashIn],
    ["Efectivo que salió", sums.cashOut, "−"],
    ["Ventas con datáfono", sums.cardSales],
    ["Devoluciones con datáfono", sums.cardReturns, "−"],
    ["Ventas por transferencia", sums.transferSales],
    ["Devoluciones por transferencia", sums.transferReturns, "−"],
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Row label="Boletas vendidas" value={String(sums.tickets)} />
      {rows
        .filter(([, amount], i) => i === 0 || amount > 0)
        .map(([label, amount, sign]) => (
          <Row key={label} label={label} value={`${sign ? `${sign} ` : ""}${formatMoney(amount)}`} />
        ))}
      {showsExpected && (
        <Row label="Debe haber en la caja" value={formatMoney(shift.expectedCash)} isStrong />
      )}
    </dl>
  );
}

export function Row({
  label,
  value,
  isStrong = false,
}: {
  label: string;
  value: string;
  isStrong?: boolean;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className={isStrong ? "font-semibold" : "text-muted"}>{label}</dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}
