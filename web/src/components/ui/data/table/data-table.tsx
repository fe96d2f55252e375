import type { RowData } from "@tanstack/react-table";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useRef } from "react";
import { useMedia, WIDE } from "../../../../lib/hooks/use-media.ts";
import { useIsNarrow } from "../../../../lib/hooks/use-width.ts";
import { Button } from "../../button.tsx";
import { EmptyState } from "../../feedback/empty-state.tsx";
import { ErrorState } from "../../feedback/error-state.tsx";
import { Loading } from "../../feedback/skeleton.tsx";
import { Pagination } from "../pagination.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ListRows } from "./list-rows.tsx";
import { TableRows } from "./table-rows.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { DataTableProps } from "./types.ts";
import { DEFAULT_SEARCH_COLUMN, ownPages, type TableModel, useDataTable } from "./use-data-table.ts";

/** As many shapes as fill a screen. */
const SKELETON_ROWS = 6;
/** Beside the sections of the back office a wide page may still leave too little room for columns. */
const TABLE_REM = 42.5;

/**
 * Rows of the back office: searched, sorted, paged, picked; columns where there is room, a list where there is not.
 *
 *     <DataTable label="Productores" columns={COLUMNS} rows={producers} rowId={(it) => it.id} rowName={(it) => it.name}
 *       search={{ placeholder: "Nombre del productor" }} card={(it) => <ProducerCard producer={it} />} />
 *
 * Rows that come page by page from the server: `paging={trail.pagesOf(answer)}` (../use-cursor-trail.ts), and `search` and
 * `sort` with `value` and `onChange`.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, search, paging, filters, error } = props;
  const table = useDataTable(props);
  const top = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(top, TABLE_REM);
  const isList = !useMedia(WIDE) || isNarrow;
  const pages = paging && "onNext" in paging ? paging : ownPages(table);
  const hasError = error !== undefined && error !== null && rows === undefined;
  const hasPages = pages.hasNext || pages.hasPrevious;
  return (
    // Where focus goes when the bar it was on is gone; not a control, so without a ring.
    <div ref={top} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-4 outline-none *:min-w-0">
      <Toolbar
        table={table}
        columns={columns}
        search={search}
        isList={isList}
        isBare={hasError || rows?.length === 0}
        filters={filters}
      />
      {hasError ? (
        <ErrorState
          error={error}
          {...(props.onRetry && { onRetry: props.onRetry })}
          isRetrying={props.isRetrying ?? false}
        />
      ) : (
        <Content {...props} table={table} isList={isList} isBusy={pages.isBusy ?? false} />
      )}
      <Selected {...props} table={table} onCleared={() => top.current?.focus({ preventScroll: true })} />
      {!hasError && hasPages && (
        <Pagination
          {...pages}
          label={`Páginas de ${props.label.toLowerCase()}`}
          onPointed={() => top.current?.scrollIntoView({ block: "nearest" })}
        />
      )}
    </div>
  );
}

function Content<Row extends RowData>({
  table,
  isList,
  isBusy,
  ...props
}: DataTableProps<Row> & { table: TableModel<Row>; isList: boolean; isBusy: boolean }) {
  const isLoading = props.rows === undefined;
  if (!isLoading && table.getRowModel().rows.length === 0) return <Nothing {...props} table={table} />;
  const Rows = isList ? ListRows : TableRows;
  return (
    <div>
      {isLoading && <Loading>{`Cargando ${props.label.toLowerCase()}`}</Loading>}
      <Rows
        {...props}
        table={table}
        isSelectable={props.selection !== undefined}
        isBusy={isBusy}
        skeletonRows={isLoading ? SKELETON_ROWS : 0}
      />
    </div>
  );
}

/** No rows: because of what was searched for, because of the caller's filters, or because there are none. */
function Nothing<Row extends RowData>({
  table,
  search,
  empty,
}: Pick<DataTableProps<Row>, "search" | "empty"> & { table: TableModel<Row> }) {
  const column =
    search && !("onChange" in search) ? table.getColumn(search.column ?? DEFAULT_SEARCH_COLUMN) : undefined;
  const sought = column?.getFilterValue();
  if (sought) {
    return (
      <EmptyState
        title={`Nada con «${String(sought)}»`}
        action={<Button onClick={() => column?.setFilterValue(undefined)}>Borrar la búsqueda</Button>}
      >
        Prueba con menos letras o con otra palabra.
      </EmptyState>
    );
  }
  return (
    empty ?? <p className="border-y border-line py-12 text-center text-muted">No hay datos disponibles</p>
  );
}

function Selected<Row extends RowData>({
  table,
  selection,
  rows,
  paging,
  onCleared,
}: DataTableProps<Row> & { table: TableModel<Row>; onCleared: () => void }) {
  if (!selection) return null;
  const isPagedByServer = paging !== undefined && "onNext" in paging;
  // Picked rows of other pages stay picked; what is no longer there at all does not.
  const ids = table
    .getSelectedRowIds()
    .filter((id) => isPagedByServer || (rows && table.getCoreRowModel().rowsById[id]));
  if (!ids.length) return null;
  const clear = () => {
    table.resetRowSelection(true);
    onCleared();
  };
  const text = selection.text ?? ((count) => counted(count, "seleccionado"));
  return <BulkBar text={text(ids.length)} actions={selection.actions(ids, clear)} onClear={clear} />;
}
