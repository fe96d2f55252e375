import type { TableSort } from "./table/types.ts";
import type { ListPatch } from "./use-list-query.ts";
import { useListQuery } from "./use-list-query.ts";

const SORT = "sort";

/**
 * The order of a server's list, in the address (`?sort=-createdAt`) as the route takes it. `names`: what the route sorts by, and
 * the ids of the sortable columns. A changed order leads back to the first page.
 *
 *     const order = useListSort(SORTS);
 *     const answer = useRoute(route, { ...filter, ...order.input, ...trail.input });
 *     <DataTable mode="server" sort={order.sort} … />
 */
export function useListSort<Name extends string>(names: readonly Name[]) {
  const { query, change } = useListQuery([]);
  const asked = query.get(SORT) ?? "";
  const isDescending = asked.startsWith("-");
  const column = names.find((name) => name === asked.replace(/^-/, ""));
  const value: TableSort | undefined = column && { column, isDescending };
  const input: { sort?: Name | `-${Name}` } = column ? { sort: isDescending ? `-${column}` : column } : {};
  const onChange = (sort: TableSort | undefined) => {
    const patch: ListPatch<typeof SORT> = { [SORT]: sort && `${sort.isDescending ? "-" : ""}${sort.column}` };
    change(patch);
  };
  return { input, sort: { value, onChange } };
}
