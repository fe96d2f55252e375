import type { ComponentProps } from "react";
import { CITIES } from "../../../lib/places/cities.ts";
import { cityNamed } from "../../../lib/search/city.ts";

/**
 * Where: the whole country, or one city. The browser's own list, which costs nothing. `asked`: a city of the address, which
 * may be none of the list.
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
