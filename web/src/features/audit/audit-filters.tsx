import {
  AUDIT_CATEGORIES,
  AUDIT_CATEGORY_LABELS,
  AUDIT_RESULT_BADGES,
  AUDIT_RESULTS,
  type AuditLog,
} from "@tarima/shared/audit/audit.schema.ts";
import { Field, Select } from "../../components/ui/form/field.tsx";

export interface AuditFilter {
  category: AuditLog["category"] | undefined;
  result: AuditLog["result"] | undefined;
}

/** The filter an address asks for; what it does not know counts as no filter. */
export function filterFrom(query: URLSearchParams): AuditFilter {
  return {
    category: AUDIT_CATEGORIES.find((category) => category === query.get("category")),
    result: AUDIT_RESULTS.find((result) => result === query.get("result")),
  };
}

interface FiltersProps {
  filter: AuditFilter;
  onChange: (name: keyof AuditFilter, value: string) => void;
}

export function AuditFilters({ filter, onChange }: FiltersProps) {
  return (
    <div className="grid gap-3 pair:grid-cols-2 wide:max-w-[520px]">
      <Field label="Categoría">
        <Select value={filter.category ?? ""} onChange={(event) => onChange("category", event.target.value)}>
          <option value="">Todas</option>
          {AUDIT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {AUDIT_CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Resultado">
        <Select value={filter.result ?? ""} onChange={(event) => onChange("result", event.target.value)}>
          <option value="">Todos</option>
          {AUDIT_RESULTS.map((result) => (
            <option key={result} value={result}>
              {AUDIT_RESULT_BADGES[result].label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
