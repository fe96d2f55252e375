import { formatWallDay } from "@tarima/shared/dates.ts";
import type { DayRange } from "@tarima/shared/day-range.ts";
import type { FigureName } from "@tarima/shared/finance/figures.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { FinanceSummary } from "@tarima/shared/finance/finance.schema.ts";
import { formatMoney } from "@tarima/shared/money.ts";
import { formatNumber } from "@tarima/shared/numbers.ts";
import { useState } from "react";
import { BarsOverTime } from "../../components/ui/data/charts/bars-over-time.tsx";
import { type Figure, Figures } from "../../components/ui/data/figures.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { ChipChoice } from "../../components/ui/form/chips.tsx";
import { useRoute } from "../../lib/query.ts";
import { rangeInput } from "./finance-query.ts";

/** What was sold, kept and passed on, beside as many days before. */
export function FinanceFigures({ days }: { days: DayRange }) {
  const summary = useRoute(financeRoutes.getFinance, rangeInput(days));
  if (!summary.data && summary.error)
    return (
      <ErrorState
        error={summary.error}
        onRetry={() => void summary.refetch()}
        isRetrying={summary.isFetching}
      />
    );
  return <Figures label="Finanzas" figures={figuresOf(summary.data)} />;
}

function figuresOf(summary: FinanceSummary | undefined): Figure[] {
  const money = (id: FigureName, label: string, note: string, isGoodDown = false): Figure => ({
    id,
    label,
    note,
    isGoodDown,
    value: summary && formatMoney(summary.figures[id]),
    delta: summary && change(summary.figures[id], summary.previous[id]),
  });
  return [
    money("gmv", "Pagado por compradores", "con el servicio"),
    money("commission", "Comisión de Tarima", "menos lo devuelto"),
    money("gatewayFee", "Mercado Pago", "lo que cobra", true),
    money("producerNet", "Para productores", "sin el servicio"),
    money(
      "refundAmount",
      "Reembolsado",
      `${formatNumber(summary?.figures.refundedTickets ?? 0)} boletas`,
      true,
    ),
  ];
}

/** As a share of what it was; nothing to compare with says nothing. */
const change = (now: number, before: number) => (before > 0 ? (now - before) / before : undefined);

const MEASURES = [
  { value: "gmv", label: "Pagado" },
  { value: "commission", label: "Comisión" },
  { value: "producerNet", label: "Para productores" },
  { value: "refundAmount", label: "Reembolsado" },
] as const satisfies readonly { value: FigureName; label: string }[];
type Measure = (typeof MEASURES)[number]["value"];

/** The same day by day. */
export function RevenueByDay({ days }: { days: DayRange }) {
  const [measure, setMeasure] = useState<Measure>("gmv");
  const revenue = useRoute(financeRoutes.getRevenue, rangeInput(days));
  const label = `${MEASURES.find(({ value }) => value === measure)?.label} por día`;
  return (
    <section aria-label="Día por día">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">{label}</h2>
        <ChipChoice
          label="Qué se muestra"
          chips={MEASURES}
          value={measure}
          onChange={(next) => next && setMeasure(next)}
        />
      </div>
      {revenue.data ? (
        <BarsOverTime
          label={label}
          pointLabel="Día"
          unit="money"
          points={revenue.data.days.map(({ day, figures }) => ({
            id: day,
            label: dayName(day),
            // a day on which more went back than came in has no bar below the line
            value: Math.max(0, figures[measure]),
          }))}
          empty="En esos días no se vendió nada."
        />
      ) : revenue.error ? (
        <ErrorState
          error={revenue.error}
          onRetry={() => void revenue.refetch()}
          isRetrying={revenue.isFetching}
        />
      ) : (
        <Skeleton className="h-65" />
      )}
    </section>
  );
}

/** "12 dic": an axis has no room for the weekday. */
const dayName = (day: string) => formatWallDay(`${day}T00:00:00.000Z`).split(" ").slice(1).join(" ");
