import { useSearchParams } from "react-router";
import { CURSOR } from "./use-cursor-trail.ts";

/** What becomes of filters; empty takes one off. */
export type ListPatch<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * What a list is narrowed by, in the address: read from `query`, changed by `change`. A list narrowed otherwise begins at
 * its own beginning. `clear` takes all of `names` off.
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
