import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { BarsByDay } from "../../../components/ui/data/charts/bars-by-day.tsx";

interface Phase {
  name: string;
  startsAt: string;
}

/** Tickets or revenue of the last days, with the openings of phases. */
export function SalesByDay({
  days,
  phases = [],
}: {
  days: EventStatistics["byDay"];
  phases?: readonly Phase[];
}) {
  const opened = lastOpening(days, phases);
  return (
    <BarsByDay
      label="Ventas por día"
      measures={[
        { value: "tickets", label: "Boletas", unit: "count" },
        { value: "revenue", label: "Vendido", unit: "money" },
      ]}
      days={days}
      empty="En los últimos 30 días no se vendió ninguna."
      {...(opened && { currentFrom: opened.id, marks: [opened] })}
    />
  );
}

/** The last phase opened in the period: from there on the prices are the present ones. */
function lastOpening(
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
