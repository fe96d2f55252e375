import { presetRange } from "@tarima/shared/events/days.ts";
import { SearchForm } from "../../../components/layout/search-form.tsx";
import { todayInColombia } from "../../../components/layout/use-search.ts";
import { Specimen, State } from "../specimen.tsx";

export function SearchSpecimen() {
  const weekend = presetRange("fin", todayInColombia());
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
