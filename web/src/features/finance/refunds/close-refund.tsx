import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { line, text } from "@tarima/shared/api/primitives.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";

const REASON_MAX = 500;
const values = z.object({
  reference: line(120, "Escribe la referencia"),
  reason: text(REASON_MAX, "Escribe el motivo"),
});

interface CloseRefundProps {
  /** The refund paid by hand; undefined while the dialog is closed. */
  refund: FailedRefund | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Records that a refund was paid by hand, with the bank's reference. */
export function CloseRefund({ refund, onClose, onDone }: CloseRefundProps) {
  return (
    <Dialog open={refund !== undefined} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Ya lo pagué a mano"
        description={
          refund &&
          `${formatMoney(refund.amount)} para ${refund.buyerName}, ${refund.buyerEmail}. Queda en el libro con tu nombre y no se puede deshacer.`
        }
      >
        {refund && <CloseForm refund={refund} onClose={onClose} onDone={onDone} />}
      </DialogContent>
    </Dialog>
  );
}

function CloseForm({ refund, onClose, onDone }: CloseRefundProps & { refund: FailedRefund }) {
  const form = useForm({
    resolver: standardSchemaResolver(values),
    defaultValues: { reference: "", reason: "" },
  });
  const { errors } = form.formState;
  const close = useRouteMutation(financeRoutes.closeRefund, () => {
    onDone();
    void notify("success", "Reembolso cerrado", `${formatMoney(refund.amount)} para ${refund.buyerName}.`);
  });
  const submit = form.handleSubmit((proof) => {
    const { orderId, refundId, amount } = refund;
    close.mutate(
      { orderId, refundId, amount, ...proof },
      {
        onSuccess: onClose, // not called once it was closed: another one may be typed by then
        onError: (error) => void showFieldErrors(form, error),
      },
    );
  });
  return (
    <form noValidate onSubmit={(it) => void submit(it)} className="grid gap-5">
      {close.error && (
        <Alert tone="danger" isUrgent>
          {close.error.message}
        </Alert>
      )}
      <Field
        label="Referencia"
        error={errors.reference?.message}
        hint="El número de la transferencia, como lo da el banco"
      >
        <Input {...form.register("reference")} />
      </Field>
      <Field label="Qué pasó" error={errors.reason?.message} hint="Por qué no salió por Mercado Pago">
        <Textarea {...form.register("reason")} max={REASON_MAX} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={close.isPending}>
          Cerrar reembolso
        </Button>
      </div>
    </form>
  );
}
