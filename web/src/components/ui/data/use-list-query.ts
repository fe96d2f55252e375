import { useAddressQuery } from "../../../lib/routing/use-address-query.ts";
import { CURSOR } from "./use-cursor-trail.ts";

/** Changed filters; an empty value removes one. */
export type ListPatch<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * A list's filters in the address: `query` reads, `change` changes them. A changed filter leads back to the first page. `clear`
 * removes all of `names`.
 */
export function useListQuery<Name extends string>(names: readonly Name[]) {
  const [query, changeQuery] = useAddressQuery();
  const change = (patch: ListPatch<Name>) =>
    changeQuery((after) => {
      for (const [name, value] of Object.entries<string | undefined>(patch)) {
        if (value?.trim()) after.set(name, value);
        else after.delete(name);
      }
      after.delete(CURSOR);
    });
  const clear = () =>
    changeQuery((after) => {
      for (const name of [...names, CURSOR]) after.delete(name);
    });
  return { query, change, clear };
}
