import type { ComponentProps } from "react";
import { CITIES } from "../../../lib/places/cities.ts";
import { cityNamed } from "../../../lib/search/city.ts";

/**
 * The whole country or one city, as a native select, which costs no code. `asked`: a city from the address, which may not be in
 * the list.
 */
export function CitySelect({ asked, ...rest }: ComponentProps<"select"> & { asked?: string | undefined }) {
  const isListed = !asked || cityNamed(asked) !== undefined;
  return (
    <select name="ciudad" aria-label="Ciudad" {...rest}>
      <option value="">Toda Colombia</option>
      {!isListed && <option value={asked}>{asked}</option>}
      {CITIES.map((city) => (
        <option key={city} value={city}>
          {city}
        </option>
      ))}
    </select>
  );
}
