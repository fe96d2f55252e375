import type { PaymentFileView } from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";

const REASON_MAX = 300;

interface DropFileProps {
  file: PaymentFileView;
  onClose: () => void;
  onDone: (file: PaymentFileView) => void;
  /** The file is not as it is shown, and nothing was done. */
  onStale: (error: ApiError) => void;
}

/** Asks before a file is dropped; where it was drawn, with a reason, since it may be with the bank. */
export function DropFile({ file: { id, count, total, drawn }, onClose, onDone, onStale }: DropFileProps) {
  const [reason, setReason] = useState("");
  const drop = useRouteMutation(paymentFileRoutes.dropPaymentFile, (file) => {
    onDone(file);
    void notify("success", `Archivo ${id} descartado`);
  });
  const onReason = drop.error?.fields.reason;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Descartar el archivo ${id}?`}
      confirm="Descartar"
      isBusy={drop.isPending}
      error={onReason ? undefined : drop.error?.message}
      onConfirm={() =>
        drop.mutate(
          { id, reason: reason.trim() || undefined },
          { onError: (error) => (error.status === 409 || error.status === 404 ? onStale(error) : undefined) },
        )
      }
      fields={
        <Field label="Motivo" isOptional={!drawn} error={onReason}>
          <Textarea value={reason} max={REASON_MAX} onChange={({ target }) => setReason(target.value)} />
        </Field>
      }
    >
      {drawn && (
        <p className="mb-2 font-semibold text-danger">
          Ya se descargó y puede estar en el banco. Descartarlo aquí no lo detiene allá: si el banco lo paga y
          haces otro, se paga dos veces.
        </p>
      )}
      <p>
        {counted(count, "liquidación vuelve", "liquidaciones vuelven")} a estar por pagar:{" "}
        {formatMoney(total)}.
      </p>
    </AlertDialog>
  );
}
