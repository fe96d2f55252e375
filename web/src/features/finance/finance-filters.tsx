import { PAYMENT_BADGES, PAYMENT_STATUSES } from "@tarima/shared/payments/payment.status.ts";
import { Button } from "../../components/ui/button.tsx";
import { DateRangePicker, GONE } from "../../components/ui/form/date-range-picker.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { type FINANCE_FILTERS, type FinanceFilter, USUAL_RANGE } from "./finance-query.ts";

export type FinancePatch = Partial<Record<(typeof FINANCE_FILTERS)[number], string | undefined>>;

/** Those a paid order can have. */
const PAID = PAYMENT_STATUSES.filter(
  (status) => !["pending", "processing", "failed", "cancelled"].includes(status),
);

interface FiltersProps {
  filter: FinanceFilter;
  onChange: (patch: FinancePatch) => void;
}

export function FinanceFilters({ filter: { days, status }, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <DateRangePicker
        className="max-pair:grow pair:w-60"
        placeholder={USUAL_RANGE}
        presets={GONE}
        value={days}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <Select
        aria-label="Estado de las compras"
        className="max-pair:grow max-pair:basis-36 pair:w-52"
        value={status ?? ""}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">Todas las compras</option>
        {PAID.map((it) => (
          <option key={it} value={it}>
            {PAYMENT_BADGES[it].label}
          </option>
        ))}
      </Select>
      {(days.from || days.to || status) && (
        <Button
          variant="quiet"
          onClick={() => onChange({ from: undefined, to: undefined, status: undefined })}
        >
          Limpiar
        </Button>
      )}
    </div>
  );
}
