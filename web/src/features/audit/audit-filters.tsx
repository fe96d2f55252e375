import {
  AUDIT_CATEGORIES,
  AUDIT_CATEGORY_LABELS,
  AUDIT_RESULT_BADGES,
  AUDIT_RESULTS,
  type AuditLog,
} from "@tarima/shared/audit/audit.schema.ts";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/form/select.tsx";

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

export const hasFilter = ({ category, result }: AuditFilter) =>
  category !== undefined || result !== undefined;

interface FiltersProps {
  filter: AuditFilter;
  onChange: (name: keyof AuditFilter, value: string) => void;
  onClear: () => void;
}

export function AuditFilters({ filter, onChange, onClear }: FiltersProps) {
  return (
    <>
      <Select
        aria-label="Categoría"
        className="max-pair:grow pair:w-60"
        value={filter.category ?? ""}
        onChange={(event) => onChange("category", event.target.value)}
      >
        <option value="">Todas las categorías</option>
        {AUDIT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {AUDIT_CATEGORY_LABELS[category]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Resultado"
        className="max-pair:grow pair:w-60"
        value={filter.result ?? ""}
        onChange={(event) => onChange("result", event.target.value)}
      >
        <option value="">Todos los resultados</option>
        {AUDIT_RESULTS.map((result) => (
          <option key={result} value={result}>
            {AUDIT_RESULT_BADGES[result].label}
          </option>
        ))}
      </Select>
      {hasFilter(filter) && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </>
  );
}
