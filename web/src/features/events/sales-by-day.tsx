import { dayOf } from "@tarima/shared/calendar-day.ts";
import { formatWallDay } from "@tarima/shared/dates.ts";
import type { EventStatistics } from "@tarima/shared/events/event-statistics.ts";
import { useState } from "react";
import { BarsOverTime } from "../../components/ui/data/charts/bars-over-time.tsx";
import { ChipChoice } from "../../components/ui/form/chips.tsx";

const MEASURES = [
  { value: "tickets", label: "Boletas" },
  { value: "revenue", label: "Ingresos" },
] as const;
type Measure = (typeof MEASURES)[number]["value"];

interface Phase {
  name: string;
  startsAt: string;
}

/** What was sold on each of the last days, in tickets or in pesos, and where a phase opened. */
export function SalesByDay({
  days,
  phases = [],
}: {
  days: EventStatistics["byDay"];
  phases?: readonly Phase[];
}) {
  const [measure, setMeasure] = useState<Measure>("tickets");
  const label = measure === "tickets" ? "Boletas por día" : "Ingresos por día";
  const opened = lastOpening(days, phases);
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
        unit={measure === "tickets" ? "count" : "money"}
        points={days.map((day) => ({ id: day.day, label: dayName(day.day), value: day[measure] }))}
        empty="En los últimos 30 días no se vendió ninguna."
        {...(opened && { currentFrom: opened.id, marks: [opened] })}
      />
    </section>
  );
}

/** "sáb 12 dic" without its weekday: an axis has no room for it. */
const dayName = (day: string) => formatWallDay(`${day}T00:00:00.000Z`).split(" ").slice(1).join(" ");

/** The last phase that opened within the days that are drawn: from there on, prices are today's. */
export function lastOpening(
  days: EventStatistics["byDay"],
  phases: readonly Phase[],
): { id: string; label: string } | undefined {
  const first = days[0]?.day ?? "";
  const opened = phases
    .filter(({ startsAt }) => dayOf(startsAt) > first && days.some(({ day }) => day === dayOf(startsAt)))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .at(-1);
  return opened && { id: dayOf(opened.startsAt), label: `Abrió ${opened.name}` };
}
