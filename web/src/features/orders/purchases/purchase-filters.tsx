import { Button } from "../../../components/ui/button.tsx";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import type { ListPatch } from "../../../components/ui/data/use-list-query.ts";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import {
  isNarrowed,
  PURCHASE_PERIODS,
  PURCHASE_STATUSES,
  type PurchaseFilter,
  type PurchaseFilterName,
} from "./purchases-query.ts";

/** As people say it of their purchases; what a purchase itself says is `PAYMENT_BADGES`. */
const STATUS_LABELS: Readonly<Record<(typeof PURCHASE_STATUSES)[number], string>> = {
  completed: "Pagadas",
  pending: "Pendientes",
  processing: "En proceso",
  failed: "Rechazadas",
  cancelled: "No pagadas", // their time ran out, or they were given up
  partially_refunded: "Con reembolso parcial",
  refunded: "Reembolsadas",
};

const PERIOD_LABELS: Readonly<Record<(typeof PURCHASE_PERIODS)[number], string>> = {
  month: "Últimos 30 días",
  quarter: "Últimos 90 días",
  year: "Este año",
  earlier: "Años anteriores",
};

const ALL = "all";

interface PurchaseFiltersProps {
  filter: PurchaseFilter;
  onChange: (patch: ListPatch<PurchaseFilterName>) => void;
  onClear: () => void;
}

/** Narrows one's purchases: by event or number, payment, and when they were made. */
export function PurchaseFilters({ filter, onChange, onClear }: PurchaseFiltersProps) {
  return (
    <div className="grid gap-3 pt-5 pb-4">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-60">
          <SearchBox
            label="Buscar en tus compras"
            placeholder="Evento o número de compra"
            value={filter.search ?? ""}
            onChange={(search) => onChange({ search })}
            isPatient
          />
        </div>
        <FilterSelect
          label="Cualquier fecha"
          value={filter.period}
          options={PURCHASE_PERIODS}
          labelOf={(period) => PERIOD_LABELS[period]}
          onChange={(period) => onChange({ period })}
          className="max-pair:grow max-pair:basis-36 pair:w-52"
        />
      </div>
      {/* one line to push sideways on a phone, as they would fill half of it */}
      <div className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-wide:[&>div]:flex-nowrap wide:mx-0 wide:px-0">
        <ChipChoice
          label="Estado del pago"
          chips={[
            { value: ALL, label: "Todas" },
            ...PURCHASE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          value={filter.status ?? ALL}
          onChange={(status) => onChange({ status: status === ALL ? undefined : status })}
        />
      </div>
      {isNarrowed(filter) && (
        <Button variant="quiet" size="sm" className="-ml-4 justify-self-start" onClick={onClear}>
          Quitar los filtros
        </Button>
      )}
    </div>
  );
}
