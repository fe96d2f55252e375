import {
  SETTLEMENT_BADGES,
  SETTLEMENT_STATUSES,
  type SettlementStatus,
} from "@tarima/shared/finance/settlement.schema.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { Button } from "../../../components/ui/button.tsx";
import type { ListPatch } from "../../../components/ui/data/use-list-query.ts";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { DateRangePicker, GONE } from "../../../components/ui/form/date/date-range-picker.tsx";
import { daysIn } from "../../../lib/routing/address-days.ts";
import { rangeInput } from "../finance-query.ts";
import { ProducerBox } from "./producer-box.tsx";

export const SETTLEMENT_FILTERS = ["from", "to", "status", "producerId"] as const;

export interface SettlementFilter {
  days: DayRange;
  status: SettlementStatus | undefined;
  producerId: string | undefined;
}

/** Unknown and invalid values are ignored. */
export function settlementFilterFrom(query: URLSearchParams): SettlementFilter {
  const { from, to } = daysIn(query);
  return {
    days: { from, to: from && to && to < from ? undefined : to },
    status: SETTLEMENT_STATUSES.find((status) => status === query.get("status")),
    producerId: query.get("producerId") ?? undefined,
  };
}

/** As input of the list. */
export const settlementsInput = ({ days, status, producerId }: SettlementFilter) => ({
  ...rangeInput(days),
  ...(status && { status }),
  ...(producerId && { producerId }),
});

interface SettlementFiltersProps {
  filter: SettlementFilter;
  onChange: (patch: ListPatch<(typeof SETTLEMENT_FILTERS)[number]>) => void;
  onClear: () => void;
}

/** Whose settlements, how they stand, and when they were made. */
export function SettlementFilters({ filter, onChange, onClear }: SettlementFiltersProps) {
  const { days, status, producerId } = filter;
  return (
    <div className="flex flex-wrap gap-3">
      <div className="max-pair:grow max-pair:basis-full pair:w-64">
        <ProducerBox
          value={producerId ?? ""}
          label="Productor"
          placeholder="Todos los productores"
          onChange={(id) => onChange({ producerId: id || undefined })}
        />
      </div>
      <FilterSelect
        label="Estado"
        value={status}
        options={SETTLEMENT_STATUSES}
        labelOf={(it) => SETTLEMENT_BADGES[it].label}
        onChange={(it) => onChange({ status: it })}
      />
      <DateRangePicker
        className="max-pair:grow pair:w-60"
        placeholder="Todas las fechas"
        presets={GONE}
        value={days}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      {Object.keys(settlementsInput(filter)).length > 0 && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </div>
  );
}
