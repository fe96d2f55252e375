import { PAYMENT_BADGES, PAYMENT_STATUSES } from "@tarima/shared/payments/payment.status.ts";
import { Button } from "../../components/ui/button.tsx";
import { SearchBox } from "../../components/ui/data/search-box.tsx";
import type { ListPatch } from "../../components/ui/data/use-list-query.ts";
import { FilterSelect } from "../../components/ui/form/choice/filter-select.tsx";
import { DateRangePicker, GONE } from "../../components/ui/form/date/date-range-picker.tsx";
import { type FINANCE_FILTERS, type FinanceFilter, USUAL_RANGE } from "./finance-query.ts";

type FinancePatch = ListPatch<(typeof FINANCE_FILTERS)[number]>;

/** Statuses of paid orders. */
const PAID = PAYMENT_STATUSES.filter(
  (status) => !["pending", "processing", "failed", "cancelled"].includes(status),
);

interface FiltersProps {
  filter: FinanceFilter;
  onChange: (patch: FinancePatch) => void;
  onClear: () => void;
}

/** Narrows the accounts by days, and the orders by status or a search. */
export function FinanceFilters({ filter: { days, status, search }, onChange, onClear }: FiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <div className="min-w-0 grow basis-full wide:basis-80">
        <SearchBox
          label="Buscar una compra"
          placeholder="Persona, documento, número de compra o de pago"
          value={search ?? ""}
          onChange={(text) => onChange({ search: text })}
          isPatient
        />
      </div>
      <DateRangePicker
        className="max-pair:grow pair:w-60"
        placeholder={search ? "Todas las fechas" : USUAL_RANGE}
        presets={GONE}
        value={days}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <FilterSelect
        label="Estado"
        value={status}
        options={PAID}
        labelOf={(it) => PAYMENT_BADGES[it].label}
        onChange={(it) => onChange({ status: it })}
      />
      {(days.from || days.to || status || search) && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </div>
  );
}
