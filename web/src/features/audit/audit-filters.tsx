import {
  AUDIT_CATEGORIES,
  AUDIT_CATEGORY_LABELS,
  AUDIT_RESULT_BADGES,
  AUDIT_RESULTS,
} from "@tarima/shared/audit/audit.schema.ts";
import { Button } from "../../components/ui/button.tsx";
import type { ListPatch } from "../../components/ui/data/use-list-query.ts";
import { FilterSelect } from "../../components/ui/form/choice/filter-select.tsx";
import { DateRangePicker, GONE } from "../../components/ui/form/date/date-range-picker.tsx";
import { type AuditFilter, type AuditFilterName, isNarrowed } from "./audit-query.ts";

interface FiltersProps {
  filter: AuditFilter;
  onChange: (patch: ListPatch<AuditFilterName>) => void;
  onClear: () => void;
}

export function AuditFilters({ filter, onChange, onClear }: FiltersProps) {
  const width = "max-pair:grow max-pair:basis-36 pair:w-40";
  return (
    <>
      <FilterSelect
        label="Categoría"
        className={width}
        value={filter.category}
        options={AUDIT_CATEGORIES}
        labelOf={(category) => AUDIT_CATEGORY_LABELS[category]}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label="Resultado"
        className={width}
        value={filter.result}
        options={AUDIT_RESULTS}
        labelOf={(result) => AUDIT_RESULT_BADGES[result].label}
        onChange={(result) => onChange({ result })}
      />
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
