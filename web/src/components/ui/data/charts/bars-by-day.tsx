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
  /** Read out: what all measures are of. */
  label: string;
  /** What can be shown; the first is shown at first. */
  measures: readonly [Measure<M>, ...Measure<M>[]];
  days: readonly ({ day: CalendarDay } & Readonly<Record<M, number>>)[];
}

/** Days of several measures, drawn one measure at a time, and the chips that choose it. */
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

/** "sáb 12 dic" without its weekday: an axis has no room for it. */
const dayName = (day: CalendarDay) => formatWallDay(`${day}T00:00:00.000Z`).split(" ").slice(1).join(" ");
