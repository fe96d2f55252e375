import type { EventCard as Card } from "@tarima/shared/catalog/catalog.schema.ts";
import { type CalendarDay, dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { cx } from "class-variance-authority";
import { useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { EventRail } from "../card/event-rail.tsx";

/** Two rows of four on desktop. */
const SHOWN = 8;

interface WeekendProps {
  cards: readonly Card[];
  /** Total number. */
  count: number;
  today: CalendarDay;
}

/** Events of this weekend, all or by day. */
export function Weekend({ cards, count, today }: WeekendProps) {
  const range = presetRange("fin", today);
  const [day, setDay] = useState<CalendarDay>();
  const days = [...new Set(cards.map(({ startsAt }) => dayOf(startsAt)))].filter((it) => it >= range.from);
  if (cards.length === 0) return null;
  const shown = day ? cards.filter(({ startsAt }) => dayOf(startsAt) === day) : cards;
  return (
    <Section
      title="Este fin de semana"
      className="pt-16"
      aside={days.length > 1 && <DayTabs days={days} day={day} onChange={setDay} />}
    >
      <EventRail cards={shown.slice(0, SHOWN)} />
      {count > SHOWN && (
        <Link to={paths.events({ desde: range.from, hasta: range.to })} className={`${buttonStyle()} mt-8`}>
          Ver los {count} eventos del fin
        </Link>
      )}
    </Section>
  );
}

function DayTabs({
  days,
  day,
  onChange,
}: {
  days: readonly CalendarDay[];
  day: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
}) {
  const tab = (value: CalendarDay | undefined, label: React.ReactNode) => (
    <button
      key={value ?? "all"}
      type="button"
      aria-pressed={value === day}
      onClick={() => onChange(value)}
      className={cx(
        "inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] px-3.5 text-text",
        value === day ? "border-text" : "border-transparent hover:bg-raised",
      )}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend for three buttons
    <div role="group" aria-label="Día" className="hidden gap-1 wide:flex">
      {tab(undefined, "Todos")}
      {days.map((value) => {
        const { weekday, day: number } = wallClockParts(`${value}T00:00:00.000Z`);
        return tab(
          value,
          <>
            {weekday} <b className="text-lg leading-none font-semibold">{number}</b>
          </>,
        );
      })}
    </div>
  );
}
