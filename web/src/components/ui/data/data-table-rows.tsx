import type { Header, RowData, Row as RowModel } from "@tanstack/react-table";
import { cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { DataColumn, Features } from "./data-table-columns.ts";
import { RowMenu } from "./data-table-menu.tsx";
import type { RowsProps } from "./data-table-types.ts";
import { SelectBox } from "./select-box.tsx";
import { RowTh, Table, Td, Th } from "./table.tsx";

/** What shows that a row is picked besides its box: lifted ground and a stroke at the edge. */
const PICKED =
  "data-selected:*:bg-raised data-selected:*:first:shadow-[inset_4px_0_0_var(--accent-text)] data-selected:*:*:[--raised:var(--line)]";

/** The rows where there is room for columns. */
export function TableRows<Row extends RowData>(props: RowsProps<Row>) {
  const { table, label, isSelectable, rowActions, isBusy, skeletonRows } = props;
  const columns = visibleColumns(props);
  return (
    <Table label={label} aria-busy={isBusy || undefined} className={isBusy ? "opacity-60" : undefined}>
      <thead>
        <tr>
          {isSelectable && (
            <Th className="w-12 py-0! pl-3!">
              <AllBox {...props} />
            </Th>
          )}
          {table.getFlatHeaders().map((header) => (
            <HeadCell
              key={header.id}
              header={header}
              isNumber={columns.find(({ id }) => id === header.column.id)?.kind === "number"}
              onSort={() => table.setPageIndex(0)}
            />
          ))}
          {rowActions && (
            <Th className="w-14">
              <span className="sr-only">Acciones</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {skeletonRows > 0
          ? Array.from({ length: skeletonRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
              <SkeletonRow key={at} {...props} columns={columns} />
            ))
          : table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                data-selected={row.getIsSelected() || undefined}
                className={cx("transition-colors duration-(--m-fast) hover:bg-surface", PICKED)}
              >
                {isSelectable && (
                  <Td className="pl-3!">
                    <RowBox row={row} {...props} />
                  </Td>
                )}
                {columns.map((column, at) => {
                  const Cell = at === 0 ? RowTh : Td;
                  return (
                    <Cell key={column.id} className={cellClass(column)}>
                      {cellOf(column, row.original)}
                    </Cell>
                  );
                })}
                {rowActions && (
                  <Td className="text-right">
                    <RowMenu name={props.rowName(row.original)} actions={rowActions(row.original)} />
                  </Td>
                )}
              </tr>
            ))}
      </tbody>
    </Table>
  );
}

const cellClass = ({ kind, className }: Pick<DataColumn<RowData>, "kind" | "className">) =>
  cx(kind === "number" && "text-right whitespace-nowrap", kind === "date" && "whitespace-nowrap", className);

export function cellOf<Row extends RowData>({ cell, value }: DataColumn<Row>, row: Row): ReactNode {
  return cell ? cell(row) : value?.(row);
}

export function visibleColumns<Row extends RowData>({ table, columns }: RowsProps<Row>) {
  return columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
}

/** A head that sorts is a button; the arrow shows which way, `aria-sort` says it. */
function HeadCell<Row extends RowData>({
  header,
  isNumber,
  onSort,
}: {
  header: Header<Features, Row>;
  isNumber: boolean;
  onSort: () => void;
}) {
  const { column } = header;
  const label = String(column.columnDef.header);
  if (!column.getCanSort()) return <Th className={isNumber ? "text-right" : undefined}>{label}</Th>;
  const sorted = column.getIsSorted();
  const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ArrowUpDown;
  return (
    <Th
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
      className={cx("py-0!", isNumber && "text-right")}
    >
      <button
        type="button"
        onClick={() => {
          column.toggleSorting();
          onSort();
        }}
        className={cx(
          "group -mx-1.5 inline-flex min-h-10 items-center gap-1.5 rounded-sm px-1.5 hover:text-text",
          isNumber && "flex-row-reverse",
          sorted && "text-text",
        )}
      >
        {label}
        <Arrow
          size={15}
          strokeWidth={2.4}
          aria-hidden
          className={cx(
            "shrink-0",
            !sorted && "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
          )}
        />
      </button>
    </Th>
  );
}

/** Picks the whole page. */
export function AllBox<Row extends RowData>({ table, skeletonRows }: RowsProps<Row>) {
  const some = table.getIsSomePageRowsSelected() ? "some" : false;
  return (
    <SelectBox
      name="Seleccionar todo en esta página"
      isChecked={table.getIsAllPageRowsSelected() || some}
      isDisabled={skeletonRows > 0}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
    />
  );
}

/** With the shift key, all from the last one picked. */
export function RowBox<Row extends RowData>({
  row,
  rowName,
}: RowsProps<Row> & { row: RowModel<Features, Row> }) {
  return (
    <SelectBox
      name={`Seleccionar ${rowName(row.original)}`}
      isChecked={row.getIsSelected()}
      isDisabled={!row.getCanSelect()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

function SkeletonRow<Row extends RowData>({
  columns,
  isSelectable,
  rowActions,
}: Pick<RowsProps<Row>, "columns" | "isSelectable" | "rowActions">) {
  return (
    <tr aria-hidden>
      {isSelectable && (
        <Td className="pl-3!">
          <Skeleton className="size-5.5" />
        </Td>
      )}
      {columns.map((column, at) => (
        <Td key={column.id} className={cellClass(column)}>
          <Skeleton
            className={cx("h-4.5", at === 0 ? "w-2/3" : "w-3/5", column.kind === "number" && "ml-auto")}
          />
          {/* a first column that is drawn has a second line, as a rule */}
          {at === 0 && column.cell && <Skeleton className="mt-2 h-4 w-2/5" />}
        </Td>
      ))}
      {rowActions && (
        <Td>
          <Skeleton className="ml-auto size-5.5" />
        </Td>
      )}
    </tr>
  );
}
