import type { Money } from "../lib/numbers/money.ts";

/** The tax office's unit of value of each year, in pesos. A year is added when it is decreed, by mid-December of the year before. */
const UVT: Readonly<Record<number, Money>> = {
  2024: 47_065, // Resolución DIAN 000187 de 28 de noviembre de 2023
  2025: 49_799, // Resolución DIAN 000193 de 4 de diciembre de 2024
  2026: 52_374, // Resolución DIAN 000238 de 15 de diciembre de 2025
};

/** Throws where a year's is not known: last year's would withhold too much or too little from every ticket at the edge. */
export function uvtOf(year: number): Money {
  const value = UVT[year];
  if (value === undefined) throw new Error(`No UVT is known for ${year}: add it to uvt.ts`);
  return value;
}
