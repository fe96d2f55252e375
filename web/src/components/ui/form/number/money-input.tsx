import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { CountInput, type CountInputProps } from "./count-input.tsx";

/** An amount in whole pesos; undefined while empty. */
export function MoneyInput(props: Omit<CountInputProps, "icon">) {
  return (
    <CountInput icon={<span className="text-text">{formatMoney(0).replace(/\W0$/, "")}</span>} {...props} />
  );
}
