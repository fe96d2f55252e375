import {
  AUDIT_CATEGORIES,
  AUDIT_CATEGORY_LABELS,
  AUDIT_RESULT_BADGES,
  AUDIT_RESULTS,
} from "@tarima/shared/audit/audit.schema.ts";
import { Button } from "../../components/ui/button.tsx";
import { DateRangePicker, GONE } from "../../components/ui/form/date-range-picker.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { type AuditFilter, type AuditFilterName, isNarrowed } from "./audit-query.ts";

export type AuditPatch = Partial<Record<AuditFilterName, string | undefined>>;

interface FiltersProps {
  filter: AuditFilter;
  onChange: (patch: AuditPatch) => void;
  onClear: () => void;
}

export function AuditFilters({ filter, onChange, onClear }: FiltersProps) {
  const width = "max-pair:grow max-pair:basis-36 pair:w-40";
  return (
    <>
      <Select
        aria-label="Categoría"
        className={width}
        value={filter.category ?? ""}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">Categoría</option>
        {AUDIT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {AUDIT_CATEGORY_LABELS[category]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Resultado"
        className={width}
        value={filter.result ?? ""}
        onChange={({ target }) => onChange({ result: target.value })}
      >
        <option value="">Resultado</option>
        {AUDIT_RESULTS.map((result) => (
          <option key={result} value={result}>
            {AUDIT_RESULT_BADGES[result].label}
          </option>
        ))}
      </Select>
      <DateRangePicker
        className="max-pair:grow pair:w-52"
        presets={GONE}
        value={filter.days}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      {isNarrowed(filter) && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </>
  );
}
