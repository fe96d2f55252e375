import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import type { CodeBatchView } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { useDeleteCodeBatch } from "../use-promo-codes.ts";

interface AskDeleteBatchProps {
  /** Undefined while closed. */
  batch: CodeBatchView | undefined;
  onClose: () => void;
}

/** Confirms and deletes a batch; what was used of it stays. */
export function AskDeleteBatch({ batch, onClose }: AskDeleteBatchProps) {
  const remove = useDeleteCodeBatch();
  if (!batch) return null;
  const { id, name, used } = batch;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`¿Eliminar los códigos de ${name}?`}
      confirm="Eliminar"
      isBusy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() =>
        remove.mutate(
          { id },
          {
            onSuccess: ({ deleted }) => {
              void notify("success", `${counted(deleted, "código eliminado", "códigos eliminados")}`);
              close();
            },
          },
        )
      }
    >
      Quien tenga uno ya no podrá usarlo, y no se pueden recuperar.
      {used > 0 &&
        ` ${used === 1 ? "El que ya se usó queda" : `Los ${formatNumber(used)} que ya se usaron quedan`} con ${plural(used, "su compra", "sus compras")}.`}
    </AlertDialog>
  );
}
