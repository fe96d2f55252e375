import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { id } from "@tarima/shared/api/primitives.ts";
import { dayInput } from "@tarima/shared/catalog/catalog-input.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { ProducerBox } from "./producer-box.tsx";

const values = z.object({ producerId: id, dateTo: dayInput });

interface NewSettlementProps {
  isOpen: boolean;
  /** What it begins with. */
  start?: { producerId: string; dateTo: string } | undefined;
  onClose: () => void;
  onMade: () => void;
}

/** Selects producer and last day; the amount comes from the ledger. */
export function NewSettlement({ isOpen, start, onClose, onMade }: NewSettlementProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Nueva liquidación"
        description="Toma todo lo que le corresponde a un productor hasta un día que ya terminó y que ninguna otra liquidación tomó. El número es consecutivo."
      >
        <SettlementForm start={start} onClose={onClose} onMade={onMade} />
      </DialogContent>
    </Dialog>
  );
}

function SettlementForm({ start, onClose, onMade }: Omit<NewSettlementProps, "isOpen">) {
  const form = useForm({
    resolver: standardSchemaResolver(values),
    defaultValues: start ?? { producerId: "", dateTo: "" },
  });
  const { errors } = form.formState;
  const create = useRouteMutation(
    settlementRoutes.createSettlement,
    ({ id: number, amount, producerName }) => {
      onMade();
      onClose();
      void notify("success", `Liquidación ${number}`, `${producerName}: ${formatMoney(amount)}`);
    },
  );
  const submit = form.handleSubmit((given) =>
    create.mutate(given, { onError: (error) => void showFieldErrors(form, error) }),
  );
  const isSaid = Object.keys(create.error?.fields ?? {}).length > 0;
  return (
    <form noValidate onSubmit={(it) => void submit(it)} className="grid gap-5">
      {create.error && !isSaid && (
        <Alert tone="danger" isUrgent>
          {create.error.message}
        </Alert>
      )}
      <Controller
        control={form.control}
        name="producerId"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Productor" error={errors.producerId && "Escoge uno"}>
            <ProducerBox value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="dateTo"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Hasta" error={errors.dateTo?.message}>
            <DatePicker value={value || undefined} onChange={(day) => onChange(day ?? "")} onBlur={onBlur} />
          </Field>
        )}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={create.isPending}>
          Liquidar
        </Button>
      </div>
    </form>
  );
}
