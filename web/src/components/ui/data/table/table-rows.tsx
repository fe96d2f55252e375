import type { RowData, Row as RowModel } from "@tanstack/react-table";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { RowTh, Table, Td } from "../table.tsx";
import type { DataColumn, Features } from "./columns.ts";
import { RowMenu } from "./row-menu.tsx";
import { SelectBox } from "./select-box.tsx";
import { TableHead } from "./table-head.tsx";
import type { RowsProps } from "./types.ts";

/** Style of a selected row, besides its checkbox. */
const PICKED =
  "data-selected:*:bg-raised data-selected:*:first:shadow-[inset_4px_0_0_var(--accent-text)] data-selected:*:*:[--raised:var(--line)]";

/** The rows in columns, for wide screens. */
export function TableRows<Row extends RowData>(props: RowsProps<Row>) {
  const { table, label, isBusy, skeletonRows } = props;
  const columns = visibleColumns(props);
  return (
    <Table label={label} aria-busy={isBusy || undefined} className={isBusy ? "opacity-60" : undefined}>
      <TableHead {...props} columns={columns} />
      <tbody>
        {skeletonRows > 0
          ? Array.from({ length: skeletonRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
              <SkeletonRow key={at} {...props} columns={columns} />
            ))
          : table
              .getRowModel()
              .rows.map((row) => <TableRow key={row.id} {...props} columns={columns} row={row} />)}
      </tbody>
    </Table>
  );
}

interface OneRowProps<Row extends RowData> extends RowsProps<Row> {
  row: RowModel<Features, Row>;
}

function TableRow<Row extends RowData>(props: OneRowProps<Row>) {
  const { row, columns, isSelectable, rowActions, rowName } = props;
  return (
    <tr
      data-selected={row.getIsSelected() || undefined}
      className={cx("transition-colors duration-(--m-fast) hover:bg-surface", PICKED)}
    >
      {isSelectable && (
        <Td className="pl-3!">
          <RowBox {...props} />
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
          <RowMenu name={rowName(row.original)} actions={rowActions(row.original)} />
        </Td>
      )}
    </tr>
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

/** With Shift, selects all rows from the last selected one. */
export function RowBox<Row extends RowData>({ row, rowName }: OneRowProps<Row>) {
  return (
    <SelectBox
      name={`Seleccionar ${rowName(row.original)}`}
      isChecked={row.getIsSelected()}
      isDisabled={!row.getCanSelect()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

function SkeletonRow<Row extends RowData>({ columns, isSelectable, rowActions }: RowsProps<Row>) {
  return (
    <tr aria-hidden>
      {isSelectable && (
        <Td className="pl-3!">
          <Skeleton className="size-6" />
        </Td>
      )}
      {columns.map((column, at) => (
        <Td key={column.id} className={cellClass(column)}>
          <Skeleton
            className={cx("h-4.5", at === 0 ? "w-2/3" : "w-3/5", column.kind === "number" && "ml-auto")}
          />
          {/* drawn first columns usually have a second line */}
          {at === 0 && column.cell && <Skeleton className="mt-2 h-4 w-2/5" />}
        </Td>
      ))}
      {rowActions && (
        <Td>
          <Skeleton className="ml-auto size-6" />
        </Td>
      )}
    </tr>
  );
}
