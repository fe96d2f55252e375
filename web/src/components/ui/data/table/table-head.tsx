import type { Header, RowData } from "@tanstack/react-table";
import { cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { Th } from "../table.tsx";
import type { DataColumn, Features } from "./columns.ts";
import { SelectBox } from "./select-box.tsx";
import type { RowsProps } from "./types.ts";

/** Column heads; buttons where they sort. */
export function TableHead<Row extends RowData>(
  props: RowsProps<Row> & { columns: readonly DataColumn<Row>[] },
) {
  const { table, columns, isSelectable, rowActions } = props;
  return (
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
  );
}

interface HeadCellProps<Row extends RowData> {
  header: Header<Features, Row>;
  isNumber: boolean;
  onSort: () => void;
}

function HeadCell<Row extends RowData>({ header: { column }, isNumber, onSort }: HeadCellProps<Row>) {
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
          "group -mx-1.5 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1.5 hover:text-text",
          isNumber && "flex-row-reverse",
          sorted && "text-text",
        )}
      >
        {label}
        <Arrow
          size={15}
          strokeWidth={2.4}
          aria-hidden
          // the sort icon is visible on hover or focus, and always on the sorted column
          className={cx(
            "shrink-0",
            !sorted && "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
          )}
        />
      </button>
    </Th>
  );
}

/** Selects all rows of the page. */
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
