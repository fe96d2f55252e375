import type { RowData } from "@tanstack/react-table";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { type ReactNode, useRef } from "react";
import { useMedia, WIDE } from "../../../../lib/hooks/use-media.ts";
import { useIsNarrow } from "../../../../lib/hooks/use-width.ts";
import { Button } from "../../button.tsx";
import { EmptyState } from "../../feedback/empty-state.tsx";
import { ErrorState } from "../../feedback/error-state.tsx";
import { Loading } from "../../feedback/skeleton.tsx";
import { Pagination } from "../pagination.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import type { TableModel } from "./columns.ts";
import { ListRows } from "./list-rows.tsx";
import { TableRows } from "./table-rows.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { DataTableProps, TableMode } from "./types.ts";
import { DEFAULT_SEARCH_COLUMN, ownPages, useDataTable } from "./use-data-table.ts";

/** Enough to fill a screen. */
const SKELETON_ROWS = 6;
/** Narrowest width for columns: beside the sidebar even a wide page may lack room. */
const TABLE_REM = 42.5;

/**
 * Rows of the back office: searched, sorted, paged, picked; columns where there is room, a list where there is not.
 *
 *     <DataTable mode="client" label="Productores" columns={COLUMNS} rows={producers} rowId={(it) => it.id}
 *       rowName={(it) => it.name} search={{ placeholder: "Nombre del productor" }} />
 *
 * Rows that come page by page from the server have `mode="server"`, `paging`, and a `search` and `sort` that are told of every
 * change: `{...trail.tableOf(answer)}` (../use-cursor-trail.ts) sets the first two.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, error } = props;
  const table = useDataTable(props);
  const top = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(top, TABLE_REM);
  const isList = !useMedia(WIDE) || isNarrow;
  const pages = props.mode === "server" ? props.paging : ownPages(table);
  const hasError = error !== undefined && error !== null && rows === undefined;
  const hasPages = pages.hasNext || pages.hasPrevious;
  return (
    // receives the focus when the bulk bar disappears; not a control, so without a focus ring
    <div ref={top} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-4 outline-none *:min-w-0">
      <Toolbar {...props} table={table} isList={isList} isBare={hasError || rows?.length === 0} />
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

/** No rows: because of the search, the caller's filters, or because there are none. */
function Nothing<Row extends RowData>(props: TableMode<Row> & { empty?: ReactNode; table: TableModel<Row> }) {
  const { table, empty } = props;
  const column =
    props.mode === "client" && props.search
      ? table.getColumn(props.search.column ?? DEFAULT_SEARCH_COLUMN)
      : undefined;
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
  mode,
  selection,
  rows,
  onCleared,
}: DataTableProps<Row> & { table: TableModel<Row>; onCleared: () => void }) {
  if (!selection) return null;
  // rows of other pages stay selected; deleted rows do not
  const ids = table
    .getSelectedRowIds()
    .filter((id) => mode === "server" || (rows && table.getCoreRowModel().rowsById[id]));
  if (!ids.length) return null;
  const clear = () => {
    table.resetRowSelection(true);
    onCleared();
  };
  const text = selection.text ?? ((count) => counted(count, "seleccionado"));
  return <BulkBar text={text(ids.length)} actions={selection.actions(ids, clear)} onClear={clear} />;
}
