import type { RowData } from "@tanstack/react-table";
import { cva } from "class-variance-authority";
import { Check, Columns3, Ellipsis, EllipsisVertical, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Button, buttonStyle } from "../button.tsx";
import type { TableModel } from "./use-data-table.ts";

/** Something one can do with one row. */
export interface RowAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** What cannot be undone is said in red. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

const item = cva(
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-note outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-line",
  { variants: { isDangerous: { true: "text-danger" } } },
);

function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Out of the table, which may cut it off, but not out of the page's main part, whose matter it is.
    <DropdownMenu.Portal container={document.querySelector("main")}>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-max max-w-[min(320px,90vw)] min-w-52 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-pop"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}

/** The «…» at the end of a row. */
export function RowMenu({
  name,
  actions,
  isUpright = false,
}: {
  /** Of the row: "La Clave Producciones". */
  name: string;
  actions: readonly RowAction[];
  /** The dots one under the other, as on a card. */
  isUpright?: boolean;
}) {
  if (!actions.length) return null;
  const Dots = isUpright ? EllipsisVertical : Ellipsis;
  const label = `Acciones de ${name}`;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        className={buttonStyle({ variant: "quiet", size: "icon-sm", className: "p-0" })}
      >
        <Dots size={20} aria-hidden />
      </DropdownMenu.Trigger>
      <Panel label={label}>
        {actions.map(({ id, label: word, icon: Icon, isDangerous, isDisabled = false, onSelect }) => (
          <DropdownMenu.Item
            key={id}
            disabled={isDisabled}
            onSelect={onSelect}
            className={item({ isDangerous })}
          >
            {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
            {word}
          </DropdownMenu.Item>
        ))}
      </Panel>
    </DropdownMenu.Root>
  );
}

/** Which columns are shown. Stays open while one chooses. */
export function ColumnMenu<Row extends RowData>({ table }: { table: TableModel<Row> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  if (!columns.length) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button className="px-4 text-note" icon={<Columns3 size={18} aria-hidden />}>
          Columnas
        </Button>
      </DropdownMenu.Trigger>
      <Panel label="Columnas que se ven">
        {columns.map((column) => (
          <DropdownMenu.CheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            onCheckedChange={(isShown) => column.toggleVisibility(isShown)}
            onSelect={(event) => event.preventDefault()}
            className={item()}
          >
            <span className="grid size-5.5 shrink-0 place-items-center rounded-sm border-[1.5px] border-edge in-data-[state=checked]:border-accent-edge in-data-[state=checked]:bg-accent">
              <DropdownMenu.ItemIndicator className="text-on-accent">
                <Check size={16} strokeWidth={3.2} aria-hidden />
              </DropdownMenu.ItemIndicator>
            </span>
            {String(column.columnDef.header)}
          </DropdownMenu.CheckboxItem>
        ))}
      </Panel>
    </DropdownMenu.Root>
  );
}
