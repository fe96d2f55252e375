import type { ProducerDashboard } from "@tarima/shared/events/statistics/producer-dashboard.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { SalesByDay } from "../summary/sales-by-day.tsx";

/** A producer's sales of the last month, and of today. */
export function DashboardSales({
  dashboard: { last30Days, today, byDay },
}: {
  dashboard: ProducerDashboard;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Figures
        label="Tus ventas"
        figures={[
          {
            id: "month",
            label: "Vendido en 30 días",
            value: formatMoney(last30Days.revenue),
            note: withRefunds("sin el servicio", last30Days),
          },
          {
            id: "month-tickets",
            label: "Boletas en 30 días",
            value: formatNumber(last30Days.tickets),
            note: inOrders(last30Days.orders),
          },
          {
            id: "today",
            label: "Hoy",
            value: formatMoney(today.revenue),
            note: withRefunds(inOrders(today.orders), today),
          },
          { id: "today-tickets", label: "Boletas hoy", value: formatNumber(today.tickets) },
        ]}
      />
      <Link
        to={paths.producerLedger({ kind: "sale", from: byDay[0]?.day, to: byDay.at(-1)?.day })}
        className="link -mt-5 inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        Ver venta por venta
      </Link>
      <SalesByDay days={byDay} />
    </div>
  );
}

/** Whether refunds are in it: they are sums of what was sold on those days. */
const withRefunds = (text: string, { refunded }: ProducerDashboard["today"]) =>
  [text, refunded > 0 && `sin restar ${formatMoney(refunded)} devueltos`].filter(Boolean).join(", ");

const inOrders = (count: number) => (count > 0 ? `en ${counted(count, "compra")}` : "");
