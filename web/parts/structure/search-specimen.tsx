import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { SearchForm } from "../../src/components/layout/search/search-form.tsx";
import { Specimen, State } from "../specimen.tsx";

export function SearchSpecimen() {
  const weekend = presetRange("fin", today());
  return (
    <Specimen name="SearchForm" isWide>
      <State name="en la portada">
        <SearchForm />
      </State>
      <State name="con lo que pide la dirección, en una ciudad que no está en la lista">
        <SearchForm asked={{ q: "marionetas", ciudad: "Salento", desde: weekend.from, hasta: weekend.to }} />
      </State>
      <State name="donde los días se escogen al lado">
        <SearchForm asked={{ ciudad: "Cali" }} hasDays={false} />
      </State>
    </Specimen>
  );
}
