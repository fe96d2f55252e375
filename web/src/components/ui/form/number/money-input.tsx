import { CountInput, type CountInputProps } from "./count-input.tsx";

/** An amount in whole pesos; undefined while empty. */
export function MoneyInput(props: Omit<CountInputProps, "icon">) {
  return <CountInput icon={<span className="text-text">$</span>} {...props} />;
}
