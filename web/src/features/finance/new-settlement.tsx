import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { dayInput } from "@tarima/shared/events/discovery-input.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { formatMoney } from "@tarima/shared/money.ts";
import { id } from "@tarima/shared/primitives.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { DatePicker } from "../../components/ui/form/date-picker.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { showFieldErrors } from "../../lib/form-errors.ts";
import { notify } from "../../lib/notify.ts";
import { useRoute } from "../../lib/query.ts";
import { useRouteMutation } from "../../lib/route-mutation.ts";

const values = z.object({ producerId: id, dateFrom: dayInput, dateTo: dayInput });
/** As many as are chosen from; whoever has more producers settles from the producer's own page. */
const MOST_PRODUCERS = 100;

interface NewSettlementProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: () => void;
}

/** With whom, and for which days: the sum is in the books. */
export function NewSettlement({ isOpen, onClose, onMade }: NewSettlementProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Nueva liquidación"
        description="Suma lo que le corresponde a un productor en unos días que ya terminaron. El número es consecutivo."
      >
        <SettlementForm onClose={onClose} onMade={onMade} />
      </DialogContent>
    </Dialog>
  );
}

function SettlementForm({ onClose, onMade }: Omit<NewSettlementProps, "isOpen">) {
  const producers = useRoute(producerRoutes.listProducers, { limit: MOST_PRODUCERS });
  const form = useForm({
    resolver: standardSchemaResolver(values),
    defaultValues: { producerId: "", dateFrom: "", dateTo: "" },
  });
  const { errors } = form.formState;
  const create = useRouteMutation(financeRoutes.createSettlement, ({ id: number, amount, producerName }) => {
    onMade();
    onClose();
    void notify("success", `Liquidación ${number}`, `${producerName}: ${formatMoney(amount)}`);
  });
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
      <Field label="Productor" error={errors.producerId && "Escoge uno"}>
        <Select {...form.register("producerId")}>
          <option value="">Escoge</option>
          {producers.data?.items.map(({ id: producerId, fullName }) => (
            <option key={producerId} value={producerId}>
              {fullName}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 pair:grid-cols-2">
        {(["dateFrom", "dateTo"] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <Field label={name === "dateFrom" ? "Desde" : "Hasta"} error={errors[name]?.message}>
                <DatePicker
                  value={value || undefined}
                  onChange={(day) => onChange(day ?? "")}
                  onBlur={onBlur}
                />
              </Field>
            )}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={create.isPending}>
          Liquidar
        </Button>
      </div>
    </form>
  );
}
