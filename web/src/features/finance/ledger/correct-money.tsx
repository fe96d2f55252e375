import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { line, text } from "@tarima/shared/api/primitives.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { isCode } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";

const REASON_MAX = 500;

const values = z.object({
  direction: z.enum(["for", "against"]),
  amount: z.int("Di cuánto").check(z.gte(1, "Di cuánto")),
  reference: line(120, "Escribe la referencia"),
  reason: text(REASON_MAX, "Escribe el motivo"),
});

/**
 * Ids of the requests that got no answer, by the order that they correct. They outlive dialog and screen, so that an order is not
 * corrected a second time unawares.
 */
const unanswered = new Map<string, string>();

interface CorrectMoneyProps {
  /** The entry whose order is to be corrected; undefined while the dialog is closed. */
  entry: LedgerEntry | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Corrects what an order is worth to its producer, with a reason and a reference. */
export function CorrectMoney({ entry, onClose, onDone }: CorrectMoneyProps) {
  return (
    <Dialog open={entry !== undefined} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Corregir una compra"
        description="Cambia lo que le corresponde al productor por esta compra. Queda en el libro con tu nombre y no se puede borrar."
      >
        {entry && <CorrectionForm entry={entry} onClose={onClose} onDone={onDone} />}
      </DialogContent>
    </Dialog>
  );
}

function CorrectionForm({ entry, onClose, onDone }: CorrectMoneyProps & { entry: LedgerEntry }) {
  // only the sale's own entry has the amount paid
  const paid = entry.metrics.gmv ?? 0;
  const form = useForm({
    resolver: standardSchemaResolver(values),
    defaultValues: { direction: "for" as "for" | "against", amount: 0, reference: "", reason: "" },
  });
  const { errors } = form.formState;
  const correct = useRouteMutation(financeRoutes.correctMoney, () => {
    unanswered.delete(entry.orderId);
    onDone();
    void notify("success", "Corrección guardada", `${entry.eventName}: quedó en el libro.`);
  });
  const submit = form.handleSubmit(({ direction, amount, ...proof }) => {
    const { orderId } = entry;
    const signed = direction === "for" ? amount : -amount;
    const requestId = unanswered.get(orderId) ?? crypto.randomUUID();
    unanswered.set(orderId, requestId);
    correct.mutate(
      { orderId, requestId, amount: signed, ...proof },
      {
        onSuccess: onClose, // not called once it was closed: another one may be typed by then
        onError: (error) => {
          if (!isCode(error, "CORRECTION_CONFLICT")) return void showFieldErrors(form, error);
          // the one before was made: the ledger is to be looked at
          unanswered.delete(orderId);
          onDone();
          onClose();
          void notify("error", "No hicimos otra corrección", error.message);
        },
      },
    );
  });
  return (
    <form noValidate onSubmit={(it) => void submit(it)} className="grid gap-5">
      {correct.error && (
        <Alert tone="danger" isUrgent>
          {correct.error.message}
        </Alert>
      )}
      <Controller
        control={form.control}
        name="direction"
        render={({ field: { value, onChange } }) => (
          <Field isGroup label="A quién le sirve">
            <RadioGroup
              value={value}
              onChange={onChange}
              choices={[
                { value: "for", label: "A favor del productor" },
                { value: "against", label: "En contra del productor" },
              ]}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="amount"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label="Cuánto"
            error={errors.amount?.message}
            {...(paid > 0 && { hint: `Pagado en esta compra: ${formatMoney(paid)}` })}
          >
            <MoneyInput
              value={value || undefined}
              onChange={(amount) => onChange(amount ?? 0)}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Field
        label="Referencia"
        error={errors.reference?.message}
        hint="El número del banco, del caso o del documento"
      >
        <Input {...form.register("reference")} />
      </Field>
      <Field label="Por qué" error={errors.reason?.message} hint="El productor lo lee en sus movimientos">
        <Textarea {...form.register("reason")} max={REASON_MAX} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={correct.isPending}>
          Guardar corrección
        </Button>
      </div>
    </form>
  );
}
