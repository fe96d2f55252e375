import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import {
  DAY_PRESET_LABELS,
  DAY_PRESETS,
  isPreset,
  presetOf,
  presetRange,
} from "@tarima/shared/lib/dates/day-range.ts";
import { ChevronDown, SlidersHorizontal, X } from "lucide-react";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";
import { type ActiveFilter, FLAGS, priceLabel } from "./catalog-labels.ts";
import { type CatalogFilters, queryOf } from "./catalog-query.ts";
import { filterChip, type OpenerProps } from "./filter-chip.ts";

// calendars and drawers are loaded when first opened
const DaysPicker = lazy(async () => ({ default: (await import("./catalog-pickers.tsx")).DaysPicker }));
const PricePicker = lazy(async () => ({ default: (await import("./catalog-pickers.tsx")).PricePicker }));
const CatalogDrawer = lazy(async () => ({ default: (await import("./catalog-drawer.tsx")).CatalogDrawer }));

/** One chip per filter, each a link, so that going back works. */
export function CatalogChips({
  filters,
  parts,
  today,
}: {
  filters: CatalogFilters;
  parts: readonly ActiveFilter[];
  today: CalendarDay;
}) {
  const hasOtherDays = Boolean(filters.from || filters.to) && !presetOf(filters, today);
  const prices = priceLabel(filters);
  return (
    <div className="grid gap-1">
      <Chips label="Cuándo y cuánto">
        <li className="shrink-0 wide:hidden">
          <Opens filters={filters} isOn={false} opener={CatalogDrawer} hasArrow={false}>
            <SlidersHorizontal size={18} aria-hidden />
            Filtros
            {parts.length > 0 && (
              <span>
                {parts.length}
                <span className="sr-only"> activos</span>
              </span>
            )}
          </Opens>
        </li>
        {DAY_PRESETS.map((preset) => {
          const isOn = isPreset(preset, filters, today);
          const range = isOn ? { from: undefined, to: undefined } : presetRange(preset, today);
          return (
            <Chip key={preset} filters={{ ...filters, ...range }} isOn={isOn}>
              {DAY_PRESET_LABELS[preset]}
            </Chip>
          );
        })}
        <li className="shrink-0">
          <Opens filters={filters} isOn={hasOtherDays} opener={DaysPicker}>
            {hasOtherDays ? "Otras fechas" : "Escoger fechas"}
          </Opens>
        </li>
        <li className="shrink-0">
          <Opens filters={filters} isOn={prices !== undefined} opener={PricePicker}>
            Precio
          </Opens>
        </li>
        {FLAGS.map(({ field, label }) => (
          <Chip
            key={field}
            filters={{ ...filters, [field]: filters[field] ? undefined : true }}
            isOn={filters[field] === true}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <Chips label="Qué">
        {CATEGORIES.map((category) => {
          const isOn = category === filters.category;
          return (
            <Chip key={category} filters={{ ...filters, category: isOn ? undefined : category }} isOn={isOn}>
              {CATEGORY_LABELS[category]}
            </Chip>
          );
        })}
      </Chips>
    </div>
  );
}

/** Active filters, each with a link that removes it. */
export function ActiveFilters({
  filters,
  parts,
}: {
  filters: CatalogFilters;
  parts: readonly ActiveFilter[];
}) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Filtros activos" className="flex flex-wrap items-center gap-2 wrap-anywhere">
      {parts.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={paths.events(queryOf({ ...filters, ...without }))}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 text-sm font-medium hover:bg-line"
          >
            <span className="sr-only">Quitar </span>
            {label}
            <X size={15} aria-hidden />
          </Link>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <Link to={paths.events()} className="link inline-flex min-h-11 items-center px-2 text-sm">
            Quitar todo
          </Link>
        </li>
      )}
    </ul>
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

function Chip({ filters, isOn, children }: { filters: CatalogFilters; isOn: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link to={paths.events(queryOf(filters))} aria-current={isOn || undefined} className={filterChip(isOn)}>
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

function Opens({
  opener: Opener,
  hasArrow = true,
  filters,
  isOn,
  children,
}: OpenerProps & { opener: ComponentType<OpenerProps>; hasArrow?: boolean }) {
  const [isWanted, setWanted] = useState(false);
  const words = (
    <>
      {children}
      {hasArrow && <ChevronDown size={16} aria-hidden />}
    </>
  );
  const chip = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isWanted || undefined}
      onClick={() => setWanted(true)}
      className={filterChip(isOn)}
    >
      {words}
    </button>
  );
  if (!isWanted) return chip;
  return (
    <Suspense fallback={chip}>
      <Opener filters={filters} isOn={isOn}>
        {words}
      </Opener>
    </Suspense>
  );
}
