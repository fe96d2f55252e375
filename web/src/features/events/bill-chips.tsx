import type { CalendarDay } from "@tarima/shared/calendar-day.ts";
import { DAY_PRESET_LABELS, DAY_PRESETS, presetOf, presetRange } from "@tarima/shared/day-range.ts";
import type { BillFilter } from "@tarima/shared/events/bill-filter.ts";
import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { queryOf } from "./bill-query.ts";

/** Narrows the bill with one press, and widens it with another. Each is an address of its own, so going back works. */
export function BillChips({ filter, today }: { filter: BillFilter; today: CalendarDay }) {
  const days = presetOf(filter, today);
  return (
    <div className="grid gap-1">
      <Chips label="Cuándo">
        {DAY_PRESETS.map((preset) => {
          const isOn = preset === days;
          const range = isOn ? { from: undefined, to: undefined } : presetRange(preset, today);
          return (
            <Chip key={preset} filter={{ ...filter, ...range }} isOn={isOn}>
              {DAY_PRESET_LABELS[preset]}
            </Chip>
          );
        })}
        {!days && (filter.from || filter.to) && (
          <Chip filter={{ ...filter, from: undefined, to: undefined }} isOn>
            {[filter.from, filter.to].filter(Boolean).join(" a ")}
          </Chip>
        )}
        {filter.city && (
          <Chip filter={{ ...filter, city: undefined }} isOn>
            {filter.city}
          </Chip>
        )}
      </Chips>
      <Chips label="Qué">
        {CATEGORIES.map((category) => {
          const isOn = category === filter.category;
          return (
            <Chip key={category} filter={{ ...filter, category: isOn ? undefined : category }} isOn={isOn}>
              {CATEGORY_LABELS[category]}
            </Chip>
          );
        })}
      </Chips>
    </div>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="relative -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] wide:mx-0 wide:flex-wrap wide:px-0"
    >
      {children}
    </ul>
  );
}

function Chip({ filter, isOn, children }: { filter: BillFilter; isOn: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link
        to={paths.events(queryOf(filter))}
        replace
        aria-current={isOn || undefined}
        className={cx(
          "inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-medium whitespace-nowrap",
          isOn ? "border-transparent bg-text text-bg" : "border-edge hover:bg-raised",
        )}
      >
        {children}
        {isOn && (
          <>
            <span className="sr-only">, quitar</span>
            <X size={16} strokeWidth={2.4} aria-hidden />
          </>
        )}
      </Link>
    </li>
  );
}
