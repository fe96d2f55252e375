import { cx } from "class-variance-authority";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import type { ListPatch } from "../../../components/ui/data/use-list-query.ts";
import { DateRangePicker, GONE } from "../../../components/ui/form/date/date-range-picker.tsx";
import { isNarrowed, type ProducersFilter, type ProducersFilterName } from "./producers-query.ts";

interface FiltersProps {
  filter: ProducersFilter;
  onChange: (patch: ListPatch<ProducersFilterName>) => void;
  onClear: () => void;
}

const EXACT = [
  { name: "name", placeholder: "Nombre" },
  { name: "email", placeholder: "Correo" },
  { name: "docNumber", placeholder: "Documento" },
] as const;

/** City and registration date at once; name, e-mail and document under «Más filtros», on a phone all of them. */
export function ProducersFilters({ filter, onChange, onClear }: FiltersProps) {
  const { words, days } = filter;
  const [isOpen, setOpen] = useState(
    Boolean(words.city || days.from || days.to) || EXACT.some(({ name }) => words[name]),
  );
  return (
    <>
      <div
        className={cx(
          "flex min-w-0 grow basis-40 max-pair:order-1 pair:max-w-52",
          !isOpen && "max-pair:hidden",
        )}
      >
        <SearchBox
          placeholder="Ciudad"
          label="Ciudad"
          value={words.city ?? ""}
          isPatient
          onChange={(city) => onChange({ city })}
        />
      </div>
      <DateRangePicker
        className={cx("max-pair:order-1 max-pair:grow pair:w-56", !isOpen && "max-pair:hidden")}
        placeholder="Se registró"
        presets={GONE}
        value={days}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <Button
        size="icon"
        aria-label="Más filtros"
        aria-expanded={isOpen}
        aria-controls="mas-filtros"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
      </Button>
      {isNarrowed(filter) && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
      {isOpen && (
        <div id="mas-filtros" className="order-1 grid basis-full gap-3 pair:grid-cols-3">
          {EXACT.map(({ name, placeholder }) => (
            <SearchBox
              key={name}
              placeholder={placeholder}
              label={placeholder}
              value={words[name] ?? ""}
              isPatient
              onChange={(text) => onChange({ [name]: text })}
            />
          ))}
        </div>
      )}
    </>
  );
}
