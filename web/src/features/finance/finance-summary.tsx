import { adjustmentsIn } from "@tarima/shared/finance/adjustments.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { FinanceSummary } from "@tarima/shared/finance/finance.schema.ts";
import type { MetricName } from "@tarima/shared/finance/metrics.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Link } from "react-router";
import { BarsByDay } from "../../components/ui/data/charts/bars-by-day.tsx";
import { type Figure, Figures } from "../../components/ui/data/figures.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";
import { rangeInput } from "./finance-query.ts";

/** Sales, fees and payouts, compared with the same number of days before. */
export function FinanceFigures({ days }: { days: DayRange }) {
  const summary = useRoute(financeRoutes.getFinance, rangeInput(days));
  if (!summary.data && summary.error) return <ErrorState {...failureOf(summary)} />;
  return (
    <div className="grid gap-3">
      <Figures label="Finanzas" figures={figuresOf(summary.data)} />
      {summary.data && (
        <Link
          to={adminPaths.ledger({ from: summary.data.from, to: summary.data.to })}
          className="link inline-flex min-h-11 items-center justify-self-start text-sm"
        >
          De dónde sale cada suma
        </Link>
      )}
    </div>
  );
}

function figuresOf(summary: FinanceSummary | undefined): Figure[] {
  const money = (id: MetricName, label: string, note: string, isGoodDown = false): Figure => ({
    id,
    label,
    note,
    isGoodDown,
    value: summary && formatMoney(summary.metrics[id]),
    delta: summary && change(summary.metrics[id], summary.previous[id]),
  });
  return [
    money("gmv", "Pagado por compradores", "con el servicio"),
    money("commission", "Comisión de Tarima", "menos lo devuelto"),
    money("gatewayFee", "Mercado Pago", "lo que cobra", true),
    money("producerNet", "Para productores", netNote(summary)),
    money(
      "refundAmount",
      "Reembolsado",
      `${formatNumber(summary?.metrics.refundedTickets ?? 0)} boletas`,
      true,
    ),
  ];
}

function netNote(summary: FinanceSummary | undefined): string {
  const adjustments = summary ? adjustmentsIn(summary.metrics) : 0;
  const contribution = summary?.metrics.contribution ?? 0;
  return [
    "sin el servicio",
    contribution !== 0 && `sin ${formatMoney(contribution)} de contribución`,
    adjustments !== 0 && `con ${formatMoney(adjustments)} de ajustes`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** As a fraction; undefined without a previous value. */
const change = (now: number, before: number) => (before > 0 ? (now - before) / before : undefined);

/** Revenue by day. */
export function RevenueByDay({ days }: { days: DayRange }) {
  const revenue = useRoute(financeRoutes.getRevenue, rangeInput(days));
  if (revenue.data)
    return (
      <BarsByDay
        label="Día por día"
        measures={[
          { value: "gmv", label: "Pagado", unit: "money" },
          { value: "commission", label: "Comisión", unit: "money" },
          { value: "producerNet", label: "Para productores", unit: "money" },
          { value: "refundAmount", label: "Reembolsado", unit: "money" },
        ]}
        days={revenue.data.days.map(({ day, metrics }) => ({ day, ...shownOf(metrics) }))}
        empty="En esos días no se vendió nada."
      />
    );
  if (revenue.error) return <ErrorState {...failureOf(revenue)} />;
  return <Skeleton className="h-65" />;
}

/** Negative days have no bar. */
function shownOf({ gmv, commission, producerNet, refundAmount }: Record<MetricName, number>) {
  return {
    gmv,
    commission: Math.max(0, commission),
    producerNet: Math.max(0, producerNet),
    refundAmount,
  };
}
