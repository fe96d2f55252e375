import type { RowData } from "@tanstack/react-table";
import { cx } from "class-variance-authority";
import { Skeleton } from "../../feedback/skeleton.tsx";
import type { DataColumn } from "./columns.ts";
import { RowMenu } from "./row-menu.tsx";
import { AllBox } from "./table-head.tsx";
import { cellOf, RowBox, visibleColumns } from "./table-rows.tsx";
import type { RowsProps } from "./types.ts";

/** The rows as a list, for narrow screens. */
export function ListRows<Row extends RowData>(props: RowsProps<Row>) {
  const { table, label, isSelectable, rowActions, isBusy, skeletonRows, card } = props;
  const columns = visibleColumns(props);
  return (
    <div aria-busy={isBusy || undefined} className={cx(isSelectable && "-mx-3", isBusy && "opacity-60")}>
      {isSelectable && skeletonRows === 0 && (
        <div className="flex items-center gap-3 border-b-[1.5px] border-edge px-3 pb-3 text-sm text-muted">
          <AllBox {...props} />
          <span aria-hidden>Seleccionar todo en esta página</span>
        </div>
      )}
      <ul
        aria-label={label}
        className={cx("divide-y divide-line border-b border-line", isSelectable ? "*:px-3" : "border-t")}
      >
        {skeletonRows > 0
          ? Array.from({ length: skeletonRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
              <SkeletonItem key={at} />
            ))
          : table.getRowModel().rows.map((row) => (
              <li
                key={row.id}
                data-selected={row.getIsSelected() || undefined}
                className="flex items-start gap-3 py-4 data-selected:bg-raised data-selected:shadow-[inset_4px_0_0_var(--accent-text)] data-selected:*:[--raised:var(--line)]"
              >
                {isSelectable && <RowBox row={row} {...props} />}
                <div className="min-w-0 grow wrap-anywhere">
                  {card ? card(row.original) : <Card columns={columns} row={row.original} />}
                </div>
                {rowActions && (
                  <div className="-my-2 -mr-2 shrink-0">
                    <RowMenu
                      isUpright
                      name={props.rowName(row.original)}
                      actions={rowActions(row.original)}
                    />
                  </div>
                )}
              </li>
            ))}
      </ul>
    </div>
  );
}

/** A row made from its columns. */
function Card<Row extends RowData>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  const [title, ...rest] = columns;
  return (
    <div className="grid gap-2">
      {title && <div className="font-semibold">{cellOf(title, row)}</div>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
        {rest.map((column) => (
          <div key={column.id} className="contents">
            <dt className="text-muted">{column.label}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function SkeletonItem() {
  return (
    <li aria-hidden className="grid gap-2 py-4">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-[26px] w-24" />
    </li>
  );
}
