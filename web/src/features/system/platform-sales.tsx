import { formatWallDay } from "@tarima/shared/dates.ts";
import { formatMoney } from "@tarima/shared/money.ts";
import { formatNumber } from "@tarima/shared/numbers.ts";
import type { DashboardStats } from "@tarima/shared/system/dashboard.schema.ts";
import { useState } from "react";
import { Link } from "react-router";
import { BarsOverTime } from "../../components/ui/data/charts/bars-over-time.tsx";
import { Figures } from "../../components/ui/data/figures.tsx";
import { ChipChoice } from "../../components/ui/form/chips.tsx";
import { adminPaths } from "../../lib/admin-paths.ts";

const MEASURES = [
  { value: "gmv", label: "Ventas" },
  { value: "orders", label: "Compras" },
  { value: "tickets", label: "Boletas" },
] as const;
type Measure = (typeof MEASURES)[number]["value"];

/** How the platform sells: the last thirty days beside the thirty before, and day by day. */
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
            note: "con el servicio",
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
            note: inOrders(today.orders),
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
      <Trend days={stats.byDay} />
    </div>
  );
}

function inOrders(count: number): string {
  if (count === 0) return "ninguna compra todavía";
  return count === 1 ? "en 1 compra" : `en ${formatNumber(count)} compras`;
}

/** As a share of what it was; nothing to compare with says nothing. */
const change = (now: number, before: number) => (before > 0 ? (now - before) / before : undefined);

function Lead({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link -my-1 inline-block py-1">
      {children}
    </Link>
  );
}

function Trend({ days }: { days: DashboardStats["byDay"] }) {
  const [measure, setMeasure] = useState<Measure>("gmv");
  const label = `${MEASURES.find(({ value }) => value === measure)?.label} por día`;
  return (
    <section aria-label="Ventas por día">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">{label}</h2>
        <ChipChoice
          label="Qué se muestra"
          chips={MEASURES}
          value={measure}
          onChange={(next) => next && setMeasure(next)}
        />
      </div>
      <BarsOverTime
        label={label}
        pointLabel="Día"
        unit={measure === "gmv" ? "money" : "count"}
        points={days.map((day) => ({ id: day.day, label: dayName(day.day), value: day[measure] }))}
        empty="En los últimos 30 días no se vendió nada."
      />
    </section>
  );
}

/** "sáb 12 dic" without its weekday: an axis has no room for it. */
const dayName = (day: string) => formatWallDay(`${day}T00:00:00.000Z`).split(" ").slice(1).join(" ");
