import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { chipStyle } from "../../../components/ui/form/choice/chips.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";

/** Pesos, service fee included; undefined for no bound. */
export interface Prices {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}

/** Presets of low prices. */
const QUICK: readonly Prices[] = [{ priceMax: 0 }, { priceMax: 50_000 }, { priceMax: 100_000 }];

/** A range of prices, with an error if it is inverted. */
export function PriceFields({
  value: { priceMin, priceMax },
  onChange,
}: {
  value: Prices;
  onChange: (prices: Prices) => void;
}) {
  const isUpsideDown = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {QUICK.map((quick) => {
          const isOn = priceMin === undefined && priceMax === quick.priceMax;
          return (
            <button
              key={quick.priceMax}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? {} : quick)}
              className={chipStyle({ isOn })}
            >
              {quick.priceMax ? `Hasta ${formatMoney(quick.priceMax)}` : "Gratis"}
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Desde">
          <MoneyInput
            value={priceMin}
            maxLength={11}
            onChange={(price) => onChange({ priceMin: price, priceMax })}
          />
        </Field>
        <Field label="Hasta" error={isUpsideDown ? "Menos que el mínimo" : undefined}>
          <MoneyInput
            value={priceMax}
            maxLength={11}
            onChange={(price) => onChange({ priceMin, priceMax: price })}
          />
        </Field>
      </div>
      <p className="text-sm text-muted">Con el servicio incluido.</p>
    </div>
  );
}
