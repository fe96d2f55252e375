import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { EVENT_STATUSES } from "@tarima/shared/events/event.status.ts";
import { EVENT_BADGES } from "@tarima/shared/events/event-badges.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import type { ListPatch } from "../../../components/ui/data/use-list-query.ts";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { DateRangePicker } from "../../../components/ui/form/date/date-range-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { isNarrowed, type MyEventsFilter, type MyEventsFilterName } from "./my-events-query.ts";

interface FiltersProps {
  filter: MyEventsFilter;
  onChange: (patch: ListPatch<MyEventsFilterName>) => void;
  onClear: () => void;
}

/** Name and status at once; category, place and dates under «Más filtros», which is open while one of them is active. */
export function MyEventsFilters({ filter, onChange, onClear }: FiltersProps) {
  const { category, venue, starts, ends } = filter;
  const [isOpen, setOpen] = useState(
    Boolean(category || venue || starts.from || starts.to || ends.from || ends.to),
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <div className="flex min-w-0 grow basis-60">
          <SearchBox
            placeholder="Nombre del evento"
            value={filter.name ?? ""}
            isPatient
            onChange={(name) => onChange({ name })}
          />
        </div>
        <FilterSelect
          label="Estado"
          value={filter.status}
          options={EVENT_STATUSES}
          labelOf={(status) => EVENT_BADGES[status].label}
          onChange={(status) => onChange({ status })}
        />
        <Button
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls="mas-filtros"
          onClick={() => setOpen(!isOpen)}
        >
          Más filtros
        </Button>
        {isNarrowed(filter) && (
          <Button variant="quiet" onClick={onClear}>
            Limpiar
          </Button>
        )}
      </div>
      {isOpen && <MoreFilters filter={filter} onChange={onChange} />}
    </div>
  );
}

function MoreFilters({ filter, onChange }: Omit<FiltersProps, "onClear">) {
  const cell = "col-span-12 pair:col-span-6 wide:col-span-3";
  return (
    <div id="mas-filtros" className="grid grid-cols-12 items-end gap-3">
      <Field label="Categoría" className={cell}>
        <Select
          value={filter.category ?? ""}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
        >
          <option value="">Todas</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Lugar" isGroup className={cell}>
        <SearchBox
          placeholder="Coliseo, teatro"
          label="Lugar"
          value={filter.venue ?? ""}
          isPatient
          onChange={(venue) => onChange({ venue })}
        />
      </Field>
      <Days
        label="Empieza"
        value={filter.starts}
        className={cell}
        onChange={({ from, to }) => onChange({ startsAtFrom: from, startsAtTo: to })}
      />
      <Days
        label="Termina"
        value={filter.ends}
        className={cell}
        onChange={({ from, to }) => onChange({ endsAtFrom: from, endsAtTo: to })}
      />
    </div>
  );
}

interface DaysProps {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  className: string;
}

function Days({ label, value, onChange, className }: DaysProps) {
  return (
    <Field label={label} className={className}>
      <DateRangePicker value={value} onChange={onChange} />
    </Field>
  );
}
