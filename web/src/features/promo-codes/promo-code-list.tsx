import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { Minus, Pencil, Play, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import type { RowAction } from "../../components/ui/data/table/row-menu.tsx";
import type { DataTableProps, ServerMode } from "../../components/ui/data/table/types.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { useNow } from "../../lib/hooks/use-now.ts";
import { AskDelete } from "./ask-delete.tsx";
import { PromoCodeCard, promoCodeColumns } from "./promo-code-columns.tsx";
import { type Editing, PromoCodeDialog } from "./promo-code-dialog.tsx";
import { useUpdatePromoCode } from "./use-promo-codes.ts";

/** How soon a code's start or end is shown, milliseconds. */
const CLOCK_MS = 60_000;

type Rows = Pick<DataTableProps<PromoCode>, "rows" | "error" | "onRetry" | "isRetrying"> &
  Pick<ServerMode, "paging" | "sort">;

const idOf = ({ id }: PromoCode) => id;
const codeOf = ({ code }: PromoCode) => code;

/** A page of an event's codes, with actions. */
export function PromoCodeList({ event, ...rows }: Rows & { event: EventView }) {
  const now = useNow(CLOCK_MS);
  const columns = useMemo(() => promoCodeColumns(event, now), [event, now]);
  const [editing, setEditing] = useState<Editing>();
  const [doomed, setDoomed] = useState<PromoCode>();
  const toggle = useToggle();
  const isOver = event.status === "cancelled" || event.status === "completed";
  const create = isOver ? undefined : (
    <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setEditing({})}>
      Nuevo código
    </Button>
  );
  const actionsOf = (promoCode: PromoCode): RowAction[] => [
    { id: "edit", label: "Editar", icon: Pencil, onSelect: () => setEditing({ promoCode }) },
    promoCode.isActive
      ? { id: "rest", label: "Desactivar", icon: Minus, onSelect: () => toggle(promoCode) }
      : { id: "wake", label: "Activar", icon: Play, onSelect: () => toggle(promoCode) },
    {
      id: "delete",
      label: promoCode.uses > 0 ? "Eliminar (ya se usó)" : "Eliminar",
      icon: Trash2,
      isDangerous: true,
      isDisabled: promoCode.uses > 0,
      onSelect: () => setDoomed(promoCode),
    },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-xl font-semibold tracking-tight">Códigos</h2>
          <p className="max-w-[56ch] text-sm text-muted">
            Quien compra lo escribe antes de pagar. Se descuenta de las boletas, no del servicio. Con el que
            abre boletas ocultas se entra por la página del evento.
          </p>
        </div>
        {rows.rows?.length !== 0 && create}
      </div>
      <DataTable
        mode="server"
        {...rows}
        label="Códigos"
        columns={columns}
        rowId={idOf}
        rowName={codeOf}
        card={(row) => <PromoCodeCard row={row} event={event} now={now} />}
        rowActions={(row) => (isOver ? [] : actionsOf(row))}
        empty={
          <EmptyState title="Ningún código todavía" action={create}>
            Cada código tiene su descuento, sus fechas y el número de veces que se puede usar.
          </EmptyState>
        }
      />
      <PromoCodeDialog event={event} editing={editing} onClose={() => setEditing(undefined)} />
      <AskDelete promoCode={doomed} onClose={() => setDoomed(undefined)} />
    </section>
  );
}

/** Activates or deactivates a code. */
function useToggle(): (promoCode: PromoCode) => void {
  const { mutate } = useUpdatePromoCode();
  return ({ id, code, isActive }) =>
    mutate(
      { id, isActive: !isActive },
      {
        onSuccess: () =>
          void notify("success", isActive ? `${code} ya no descuenta` : `${code} vuelve a descontar`),
        onError: (error) => void notify("error", `${code} sigue como estaba`, error.message),
      },
    );
}
