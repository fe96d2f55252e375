import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { DashboardStats } from "@tarima/shared/system/dashboard.schema.ts";
import { Link } from "react-router";
import { BarsByDay } from "../../components/ui/data/charts/bars-by-day.tsx";
import { Figures } from "../../components/ui/data/figures.tsx";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

/** Sales of the last thirty days, compared with the thirty before, and by day. */
export function PlatformSales({ stats }: { stats: DashboardStats }) {
  const { last30Days, previous30Days, today, events, producers } = stats;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Figures
        label="La plataforma"
        figures={[
          {
            id: "gmv",
            label: "Vendido en 30 días",
            value: formatMoney(last30Days.gmv),
            delta: change(last30Days.gmv, previous30Days.gmv),
            note: withRefunds("con el servicio", last30Days),
          },
          {
            id: "orders",
            label: "Compras en 30 días",
            value: formatNumber(last30Days.orders),
            delta: change(last30Days.orders, previous30Days.orders),
            note: <Lead to={`${adminPaths.auditLog}?category=payments`}>Ver los pagos</Lead>,
          },
          {
            id: "today",
            label: "Hoy",
            value: formatMoney(today.gmv),
            note: withRefunds(inOrders(today.orders), today),
          },
          {
            id: "events",
            label: "Eventos a la venta",
            value: formatNumber(events.published),
            note: <Lead to={`${adminPaths.events}?status=published`}>Ver cuáles</Lead>,
          },
          {
            id: "producers",
            label: "Productores activos",
            value: formatNumber(producers.active),
            note: <Lead to={`${adminPaths.producers}?status=active`}>Ver quiénes</Lead>,
          },
        ]}
      />
      <BarsByDay
        label="Ventas por día"
        measures={[
          { value: "gmv", label: "Ventas", unit: "money" },
          { value: "orders", label: "Compras", unit: "count" },
          { value: "tickets", label: "Boletas", unit: "count" },
        ]}
        days={stats.byDay}
        empty="En los últimos 30 días no se vendió nada."
      />
    </div>
  );
}

function inOrders(count: number): string {
  if (count === 0) return "ninguna compra todavía";
  return `en ${counted(count, "compra")}`;
}

/** Refunds are not taken off: they are sums of what was paid on those days. */
const withRefunds = (text: string, { refunded }: DashboardStats["today"]) =>
  refunded > 0 ? `${text}, sin restar ${formatMoney(refunded)} devueltos` : text;

/** As a fraction; undefined without a previous value. */
const change = (now: number, before: number) => (before > 0 ? (now - before) / before : undefined);

function Lead({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link -my-3 inline-block py-3">
      {children}
    </Link>
  );
}
