import type { ComponentProps } from "react";
import { allCountries } from "../../../../lib/places/countries.ts";
import { Select } from "../choice/select.tsx";

/** A country as ISO alpha-2 code. */
export function CountrySelect(props: Omit<ComponentProps<"select">, "children">) {
  return (
    <Select autoComplete="country" {...props}>
      {allCountries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
