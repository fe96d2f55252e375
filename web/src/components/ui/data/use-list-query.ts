import { useSearchParams } from "react-router";
import { CURSOR } from "./use-cursor-trail.ts";

/** Changed filters; an empty value removes one. */
export type ListPatch<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * A list's filters in the address: `query` reads, `change` changes them. A changed filter leads back to the first page. `clear`
 * removes all of `names`.
 */
export function useListQuery<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams();
  const change = (patch: ListPatch<Name>) =>
    setQuery((before) => {
      for (const [name, value] of Object.entries<string | undefined>(patch)) {
        if (value?.trim()) before.set(name, value);
        else before.delete(name);
      }
      before.delete(CURSOR);
      return before;
    });
  const clear = () =>
    setQuery((before) => {
      for (const name of [...names, CURSOR]) before.delete(name);
      return before;
    });
  return { query, change, clear };
}
