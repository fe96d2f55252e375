import type { RowData } from "@tanstack/react-table";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { ReactNode } from "react";
import { Select } from "../../form/choice/select.tsx";
import { SearchBox } from "../search-box.tsx";
import { type DataColumn, sortNames, type TableModel } from "./columns.ts";
import { ColumnMenu } from "./row-menu.tsx";
import type { ClientSearch, TableMode } from "./types.ts";
import { DEFAULT_SEARCH_COLUMN } from "./use-data-table.ts";

type ToolbarProps<Row extends RowData> = TableMode<Row> & {
  table: TableModel<Row>;
  columns: readonly DataColumn<Row>[];
  /** Rows are shown as a list: no heads to sort by, no columns to hide. */
  isList: boolean;
  /** There is nothing to sort, and there are no columns. */
  isBare: boolean;
  filters?: ReactNode;
};

/** Search, the caller's filters, and for lists the sort order. */
export function Toolbar<Row extends RowData>(props: ToolbarProps<Row>) {
  const { table, columns, isList, isBare, filters } = props;
  const search = searchBoxOf(props);
  const canSort = !isBare && isList && columns.some(({ id }) => table.getColumn(id)?.getCanSort());
  const canHide = !isBare && !isList && columns.length > 2;
  if (!search && !filters && !canHide && !canSort) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {search && <div className="flex max-w-130 min-w-[min(100%,240px)] grow basis-60">{search}</div>}
      {filters}
      {canSort && <SortSelect table={table} columns={columns} />}
      {canHide && (
        <div className="ml-auto">
          <ColumnMenu table={table} />
        </div>
      )}
    </div>
  );
}

function searchBoxOf<Row extends RowData>(props: ToolbarProps<Row>) {
  if (props.mode === "server") return props.search && <SearchBox isPatient {...props.search} />;
  return props.search && <ClientSearchBox table={props.table} search={props.search} />;
}

function ClientSearchBox<Row extends RowData>({
  table,
  search,
}: {
  table: TableModel<Row>;
  search: ClientSearch<Row>;
}) {
  const column = table.getColumn(search.column ?? DEFAULT_SEARCH_COLUMN);
  const found = column?.getFilterValue() ? table.getFilteredRowModel().rows.length : undefined;
  return (
    <>
      <SearchBox
        placeholder={search.placeholder}
        value={String(column?.getFilterValue() ?? "")}
        onChange={(text) => {
          column?.setFilterValue(text || undefined);
          table.setPageIndex(0);
        }}
      />
      <p role="status" className="sr-only">
        {found !== undefined && counted(found, "resultado")}
      </p>
    </>
  );
}

function SortSelect<Row extends RowData>({
  table,
  columns,
}: {
  table: TableModel<Row>;
  columns: readonly DataColumn<Row>[];
}) {
  const [sorted] = table.state.sorting;
  return (
    <Select
      aria-label="Ordenar"
      className="min-w-[min(100%,240px)] grow basis-60"
      value={sorted ? `${sorted.desc ? "-" : "+"}${sorted.id}` : ""}
      onChange={({ target: { value } }) => {
        table.setSorting(value ? [{ id: value.slice(1), desc: value.startsWith("-") }] : []);
        table.setPageIndex(0);
      }}
    >
      <option value="">Ordenar por…</option>
      {columns
        .filter(({ id }) => table.getColumn(id)?.getCanSort())
        .map((column) => {
          const { ascending, descending } = sortNames(column);
          return [
            <option key={`+${column.id}`} value={`+${column.id}`}>
              {ascending}
            </option>,
            <option key={`-${column.id}`} value={`-${column.id}`}>
              {descending}
            </option>,
          ];
        })}
    </Select>
  );
}
