import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";

/** What a drawer has more or less than it should: «Faltan $ 5.000». */
export function differenceInWords(counted: number, expected: number): string {
  if (counted === expected) return "Cuadra";
  const missing = expected - counted;
  return missing > 0 ? `Faltan ${formatMoney(missing)}` : `Sobran ${formatMoney(-missing)}`;
}
