import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { COMING, RangeSheet } from "../../../components/ui/form/date/date-range-picker.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/ui/overlay/popover.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { type CatalogFilters, queryOf } from "./catalog-query.ts";
import { filterChip, type OpenerProps } from "./filter-chip.ts";
import { PriceFields, type Prices } from "./price-fields.tsx";

/** Opens the list with changed filters. */
function useChangeFilters(filters: CatalogFilters): (change: Partial<CatalogFilters>) => void {
  const navigate = useNavigate();
  return (change) => navigate(paths.events(queryOf({ ...filters, ...change })));
}

/** Days other than the chips'; applied when the range is complete. */
export function DaysPicker({ filters, isOn, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(true);
  const [range, setRange] = useState<DayRange>({ from: filters.from, to: filters.to });
  const go = useChangeFilters(filters);
  const close = (chosen: DayRange) => {
    setOpen(false);
    const { from, to } = chosen;
    if (from !== filters.from || to !== filters.to) go({ from, to });
  };
  const open = () => {
    setRange({ from: filters.from, to: filters.to });
    setOpen(true);
  };
  return (
    <Popover open={isOpen} onOpenChange={(next) => (next ? open() : close(range))}>
      <PopoverTrigger className={filterChip(isOn)}>{children}</PopoverTrigger>
      <PopoverContent label="Escoge las fechas" className="p-3">
        <RangeSheet
          value={range}
          onChange={setRange}
          min={today()}
          presets={COMING}
          onDone={(chosen) => close(chosen ?? range)}
        />
      </PopoverContent>
    </Popover>
  );
}

/** A range of prices. */
export function PricePicker({ filters, isOn, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(true);
  const [prices, setPrices] = useState<Prices>(filters);
  const go = useChangeFilters(filters);
  const apply = ({ priceMin, priceMax }: Prices) => {
    setOpen(false);
    if (priceMin !== filters.priceMin || priceMax !== filters.priceMax) go({ priceMin, priceMax });
  };
  const open = () => {
    setPrices(filters);
    setOpen(true);
  };
  return (
    <Popover open={isOpen} onOpenChange={(next) => (next ? open() : setOpen(false))}>
      <PopoverTrigger className={filterChip(isOn)}>{children}</PopoverTrigger>
      <PopoverContent label="Escoge el precio" className="w-80">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            apply(prices);
          }}
        >
          <PriceFields value={prices} onChange={setPrices} />
          <div className="flex justify-end gap-2">
            <Button variant="quiet" size="sm" onClick={() => apply({})}>
              Cualquiera
            </Button>
            <Button type="submit" variant="primary" size="sm">
              Ver eventos
            </Button>
          </div>
        </form>
      </PopoverContent>
    </Popover>
  );
}
