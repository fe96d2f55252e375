import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { CodeBatchView } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { codeBatchRoutes } from "@tarima/shared/promo-codes/code-batches.routes.ts";
import { Download, Minus, Play, RotateCw, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import type { RowAction } from "../../../components/ui/data/table/row-menu.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { notTurned } from "../promo-code-labels.ts";
import { type useCodeBatches, useCreateCodeBatch, useSwitchCodeBatch } from "../use-promo-codes.ts";
import { AskDeleteBatch } from "./ask-delete-batch.tsx";
import { CodeBatchCard, codeBatchColumns } from "./code-batch-columns.tsx";

interface CodeBatchListProps {
  event: EventView;
  takesDiscounts: boolean;
  batches: ReturnType<typeof useCodeBatches>;
  now: Date;
}

const idOf = ({ id }: CodeBatchView) => id;
const nameOf = ({ name }: CodeBatchView) => name;

/** Codes that were made many at once, a row for all of them; nothing where an event has none. */
export function CodeBatchList({ event, takesDiscounts, batches, now }: CodeBatchListProps) {
  const columns = useMemo(() => codeBatchColumns(event, now), [event, now]);
  const [doomed, setDoomed] = useState<CodeBatchView>();
  const file = useDownload(
    codeBatchRoutes.exportCodeBatch,
    (error) => void notify("error", "No pudimos preparar el archivo", error.message),
  );
  const finish = useFinish();
  const toggle = useToggle();
  const rows = batches.data?.data;
  if (!rows && batches.error) return <ErrorState {...failureOf(batches)} />;
  if (!rows || rows.length === 0) return null;
  const isOver = event.status === "cancelled" || event.status === "completed";

  const actionsOf = (batch: CodeBatchView): RowAction[] => {
    const { id, status, isActive, used } = batch;
    const download: RowAction = {
      ...{ id: "download", label: "Descargar los códigos", icon: Download },
      isDisabled: file.isBusy,
      onSelect: () => void file.start({ id, format: "csv" }),
    };
    const remove: RowAction = {
      ...{ id: "delete", label: "Eliminar", icon: Trash2, isDangerous: true },
      onSelect: () => setDoomed(batch),
    };
    if (isOver || (batch.value > 0 && !takesDiscounts)) return [download];
    if (status === "making")
      return [
        { id: "finish", label: "Terminar de crearlos", icon: RotateCw, onSelect: () => finish(batch) },
        remove,
      ];
    if (status === "deleting") return [{ ...remove, label: "Terminar de eliminar" }];
    if (status === "deleted") return used > 0 ? [download] : [remove];
    const turn = isActive ? { label: "Desactivar", icon: Minus } : { label: "Activar", icon: Play };
    return [download, { ...turn, id: "toggle", onSelect: () => toggle(batch) }, remove];
  };

  return (
    <>
      <DataTable
        mode="client"
        label="Grupos de códigos"
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowName={nameOf}
        card={(row) => <CodeBatchCard row={row} event={event} now={now} />}
        rowActions={actionsOf}
      />
      <AskDeleteBatch batch={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}

/** Makes the codes that a batch still lacks, by asking for the same again. */
function useFinish(): (batch: CodeBatchView) => void {
  const { mutate } = useCreateCodeBatch();
  return ({ id, eventId, name, prefix, count, type, value, opens, startsAt, endsAt }) =>
    mutate(
      { idempotencyKey: id, eventId, name, prefix, count, type, value, opens, startsAt, endsAt },
      {
        onSuccess: () => void notify("success", `Los códigos de ${name} están completos`),
        onError: (error) => void notify("error", "Todavía faltan códigos", error.message),
      },
    );
}

/** Activates or deactivates all codes of a batch. */
function useToggle(): (batch: CodeBatchView) => void {
  const { mutate } = useSwitchCodeBatch();
  return ({ id, name, isActive }) =>
    mutate(
      { id, isActive: !isActive },
      {
        onSuccess: () =>
          void notify(
            "success",
            isActive ? `Los códigos de ${name} ya no sirven` : `Los códigos de ${name} vuelven a servir`,
          ),
        onError: (error) => void notify("error", notTurned(name, error), error.message),
      },
    );
}
