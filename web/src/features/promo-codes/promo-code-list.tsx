import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { CopyPlus, Minus, Pencil, Play, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import type { RowAction } from "../../components/ui/data/table/row-menu.tsx";
import type { DataTableProps, ServerMode } from "../../components/ui/data/table/types.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { useNow } from "../../lib/hooks/use-now.ts";
import { AskDelete } from "./ask-delete.tsx";
import { CodeBatchDialog } from "./batches/code-batch-dialog.tsx";
import { CodeBatchList } from "./batches/code-batch-list.tsx";
import { hiddenOf } from "./opens-field.tsx";
import { PromoCodeCard, promoCodeColumns } from "./promo-code-columns.tsx";
import { type Editing, PromoCodeDialog } from "./promo-code-dialog.tsx";
import { notTurned } from "./promo-code-labels.ts";
import { type useCodeBatches, useUpdatePromoCode } from "./use-promo-codes.ts";

/** How soon a code's start or end is shown, milliseconds. */
const CLOCK_MS = 60_000;

type Rows = Pick<DataTableProps<PromoCode>, "rows" | "error" | "onRetry" | "isRetrying"> &
  Pick<ServerMode, "paging" | "sort">;

const idOf = ({ id }: PromoCode) => id;
const codeOf = ({ code }: PromoCode) => code;

interface PromoCodeListProps extends Rows {
  event: EventView;
  /** Whether discounts may be made at present; codes that only open may always. */
  takesDiscounts: boolean;
  batches: ReturnType<typeof useCodeBatches>;
}

/** An event's codes: its batches, and a page of the others, with actions. */
export function PromoCodeList({ event, takesDiscounts, batches, ...rows }: PromoCodeListProps) {
  const now = useNow(CLOCK_MS);
  const columns = useMemo(() => promoCodeColumns(event, now), [event, now]);
  const [editing, setEditing] = useState<Editing>();
  const [isMakingMany, setIsMakingMany] = useState(false);
  const [doomed, setDoomed] = useState<PromoCode>();
  const toggle = useToggle();
  const isOver = event.status === "cancelled" || event.status === "completed";
  const hasBatches = batches.data !== undefined && batches.data.data.length > 0;
  const canCreate = !isOver && (takesDiscounts || hiddenOf(event).length > 0);
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
          <h2 className="text-xl font-semibold tracking-tight">
            {takesDiscounts ? "Códigos" : "Códigos de acceso"}
          </h2>
          <p className="max-w-[56ch] text-sm text-muted">{takesDiscounts ? ABOUT_CODES : ABOUT_ACCESS}</p>
        </div>
        {canCreate && (
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setEditing({})}>
              Nuevo código
            </Button>
            <Button icon={<CopyPlus size={18} aria-hidden />} onClick={() => setIsMakingMany(true)}>
              Crear varios códigos
            </Button>
          </div>
        )}
      </div>
      <CodeBatchList event={event} takesDiscounts={takesDiscounts} batches={batches} now={now} />
      {(rows.rows?.length !== 0 || !hasBatches) && (
        <DataTable
          mode="server"
          {...rows}
          label="Códigos"
          columns={columns}
          rowId={idOf}
          rowName={codeOf}
          card={(row) => <PromoCodeCard row={row} event={event} now={now} />}
          rowActions={(row) => (isOver || (row.value > 0 && !takesDiscounts) ? [] : actionsOf(row))}
          empty={<NoCodes takesDiscounts={takesDiscounts} canCreate={canCreate} />}
        />
      )}
      <CodeBatchDialog
        event={event}
        takesDiscounts={takesDiscounts}
        isOpen={isMakingMany}
        onClose={() => setIsMakingMany(false)}
      />
      <PromoCodeDialog
        event={event}
        takesDiscounts={takesDiscounts}
        editing={editing}
        onClose={() => setEditing(undefined)}
      />
      <AskDelete promoCode={doomed} onClose={() => setDoomed(undefined)} />
    </section>
  );
}

const ABOUT_CODES =
  "Quien compra lo escribe antes de pagar. Se descuenta de las boletas, no del servicio. Con el que abre boletas ocultas se entra por la página del evento.";
const ABOUT_ACCESS =
  "Con un código de acceso se compran boletas ocultas, en la página del evento. Los códigos promocionales estarán disponibles próximamente.";

/** What would be here. Without discounts, and with nothing hidden, there is nothing that a code could do. */
function NoCodes({ takesDiscounts, canCreate }: { takesDiscounts: boolean; canCreate: boolean }) {
  if (takesDiscounts)
    return (
      <EmptyState title="Ningún código todavía">
        Cada código tiene su descuento, sus fechas y el número de veces que se puede usar. Para invitados o
        socios, crea muchos de una vez: cada uno sirve para una compra.
      </EmptyState>
    );
  return (
    <EmptyState title="Ningún código de acceso todavía">
      {canCreate
        ? "Cada código abre boletas ocultas, en sus fechas y el número de veces que digas."
        : "Un código de acceso abre boletas ocultas. Oculta una etapa o un tipo de boleta en «Boletas» y vuelve por su código."}
    </EmptyState>
  );
}

/** Activates or deactivates a code. */
function useToggle(): (promoCode: PromoCode) => void {
  const { mutate } = useUpdatePromoCode();
  return ({ id, code, isActive }) =>
    mutate(
      { id, isActive: !isActive },
      {
        onSuccess: () => void notify("success", isActive ? `${code} ya no sirve` : `${code} vuelve a servir`),
        onError: (error) => void notify("error", notTurned(code, error), error.message),
      },
    );
}
