import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { useState } from "react";
import { ChipChoice } from "../../form/choice/chips.tsx";
import type { BarsProps } from "./bars.ts";
import { BarsOverTime } from "./bars-over-time.tsx";
import type { Unit } from "./chart.ts";

interface Measure<M extends string> {
  value: M;
  label: string;
  unit: Unit;
}

interface BarsByDayProps<M extends string> extends Pick<BarsProps, "empty" | "currentFrom" | "marks"> {
  /** The chart's name for screen readers. */
  label: string;
  /** The measures to choose from; starts with the first. */
  measures: readonly [Measure<M>, ...Measure<M>[]];
  days: readonly ({ day: CalendarDay } & Readonly<Record<M, number>>)[];
}

/** Several measures by day, shown one at a time, with chips to switch. */
export function BarsByDay<M extends string>({ label, measures, days, ...bars }: BarsByDayProps<M>) {
  const [shown, setShown] = useState<M>(measures[0].value);
  const measure = measures.find(({ value }) => value === shown) ?? measures[0];
  const title = `${measure.label} por día`;
  return (
    <section aria-label={label}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        <ChipChoice
          label="Qué se muestra"
          chips={measures}
          value={shown}
          onChange={(next) => next && setShown(next)}
        />
      </div>
      <BarsOverTime
        {...bars}
        label={title}
        pointLabel="Día"
        unit={measure.unit}
        points={days.map((figures) => ({
          id: figures.day,
          label: dayName(figures.day),
          value: figures[measure.value],
        }))}
      />
    </section>
  );
}

/** "12 dic": without the weekday, for lack of room. */
const dayName = (day: CalendarDay) => formatWallDay(`${day}T00:00:00.000Z`).split(" ").slice(1).join(" ");
