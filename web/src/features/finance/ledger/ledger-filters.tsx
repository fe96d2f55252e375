import { LEDGER_KINDS, LEDGER_LABELS, type LedgerKind } from "@tarima/shared/finance/ledger.schema.ts";
import { Button } from "../../../components/ui/button.tsx";
import type { ListPatch } from "../../../components/ui/data/use-list-query.ts";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { DateRangePicker, GONE } from "../../../components/ui/form/date/date-range-picker.tsx";
import type { LEDGER_FILTERS, LedgerFilter } from "../finance-query.ts";

interface FiltersProps {
  filter: LedgerFilter;
  /** Selectable kinds; all by default. */
  kinds?: readonly LedgerKind[];
  onChange: (patch: ListPatch<(typeof LEDGER_FILTERS)[number]>) => void;
  onClear: () => void;
}

/** Filters by days and kind; order, event and settlement come from links. */
export function LedgerFilters({
  filter: { days, kind, ...ids },
  kinds = LEDGER_KINDS,
  onChange,
  onClear,
}: FiltersProps) {
  const isNarrowed = Boolean(days.from || days.to || kind) || Object.keys(ids).length > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <DateRangePicker
        className="max-pair:grow pair:w-60"
        placeholder="Todas las fechas"
        presets={GONE}
        value={days}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <FilterSelect
        label="Qué pasó"
        value={kind}
        options={kinds}
        labelOf={(it) => LEDGER_LABELS[it]}
        onChange={(it) => onChange({ kind: it })}
      />
      {ids.settlementId && <span className="text-sm text-muted">Liquidación {ids.settlementId}</span>}
      {ids.eventId && <span className="text-sm text-muted">Un solo evento</span>}
      {ids.orderId && <span className="text-sm text-muted">Una compra</span>}
      {isNarrowed && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </div>
  );
}
