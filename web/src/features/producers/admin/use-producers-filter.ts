import { useSearchParams } from "react-router";
import { CURSOR } from "../../../components/ui/data/use-cursor-trail.ts";
import { filterFrom, PRODUCERS_FILTERS, type ProducersFilterName } from "./producers-query.ts";

export type FilterPatch = Partial<Record<ProducersFilterName, string | undefined>>;

/** What the list is narrowed by, in the address. The tab stays where the filters are cleared. */
export function useProducersFilter() {
  const [query, setQuery] = useSearchParams();
  const change = (patch: FilterPatch) =>
    setQuery((before) => {
      for (const [name, value] of Object.entries(patch)) {
        if (value?.trim()) before.set(name, value);
        else before.delete(name);
      }
      before.delete(CURSOR); // another list begins at its own beginning
      return before;
    });
  const clear = () =>
    change(
      Object.fromEntries(
        PRODUCERS_FILTERS.filter((name) => name !== "status").map((name) => [name, undefined]),
      ),
    );
  return { filter: filterFrom(query), change, clear };
}
