import type { RowData } from "@tanstack/react-table";
import { Columns3, Ellipsis, EllipsisVertical, type LucideIcon } from "lucide-react";
import { Button, buttonStyle } from "../../button.tsx";
import {
  Dropdown,
  DropdownCheckbox,
  DropdownContent,
  DropdownItem,
  DropdownTrigger,
} from "../../overlay/dropdown.tsx";
import type { TableModel } from "./columns.ts";

/** An action on one row. */
export interface RowAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Irreversible; shown in red. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

/** The «…» menu at the end of a row. */
export function RowMenu({
  name,
  actions,
  isUpright = false,
}: {
  /** The row's name: "La Clave Producciones". */
  name: string;
  actions: readonly RowAction[];
  /** Vertical dots, as on a card. */
  isUpright?: boolean;
}) {
  if (!actions.length) return null;
  const Dots = isUpright ? EllipsisVertical : Ellipsis;
  const label = `Acciones de ${name}`;
  return (
    <Dropdown>
      <DropdownTrigger
        aria-label={label}
        className={buttonStyle({ variant: "quiet", size: "icon-sm", className: "p-0" })}
      >
        <Dots size={20} aria-hidden />
      </DropdownTrigger>
      <DropdownContent aria-label={label}>
        {actions.map(({ id, label: word, icon: Icon, isDangerous = false, isDisabled = false, onSelect }) => (
          <DropdownItem
            key={id}
            disabled={isDisabled}
            onSelect={onSelect}
            isDanger={isDangerous}
            icon={Icon && <Icon size={18} aria-hidden />}
          >
            {word}
          </DropdownItem>
        ))}
      </DropdownContent>
    </Dropdown>
  );
}

/** Shows and hides columns; stays open during selection. */
export function ColumnMenu<Row extends RowData>({ table }: { table: TableModel<Row> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  if (!columns.length) return null;
  return (
    <Dropdown>
      <DropdownTrigger asChild>
        <Button className="px-4 text-note" icon={<Columns3 size={18} aria-hidden />}>
          Columnas
        </Button>
      </DropdownTrigger>
      <DropdownContent aria-label="Columnas que se ven">
        {columns.map((column) => (
          <DropdownCheckbox
            key={column.id}
            checked={column.getIsVisible()}
            onCheckedChange={(isShown) => column.toggleVisibility(isShown)}
          >
            {String(column.columnDef.header)}
          </DropdownCheckbox>
        ))}
      </DropdownContent>
    </Dropdown>
  );
}
