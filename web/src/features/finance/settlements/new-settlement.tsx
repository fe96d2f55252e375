import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { UseQueryResult } from "@tanstack/react-query";
import { id } from "@tarima/shared/api/primitives.ts";
import { dayInput } from "@tarima/shared/catalog/catalog-input.ts";
import type { PayoutTermsView } from "@tarima/shared/finance/payout-terms.schema.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { ProducerStanding } from "../payout-terms/producer-standing.tsx";
import { ProducerBox } from "./producer-box.tsx";

const values = z.object({ producerId: id, dateTo: dayInput, isAdvance: z.boolean() });

interface NewSettlementProps {
  isOpen: boolean;
  /** What it begins with. */
  start?: { producerId: string; dateTo: string } | undefined;
  onClose: () => void;
  onMade: () => void;
}

/** Selects producer and last day, and shows what there is; the amount comes from the ledger. */
export function NewSettlement({ isOpen, start, onClose, onMade }: NewSettlementProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Nueva liquidación"
        description="Toma lo que ninguna otra ha tomado de eventos que ya pasaron, hasta un día que ya terminó, y guarda la reserva para devoluciones. El número es consecutivo."
      >
        <SettlementForm start={start} onClose={onClose} onMade={onMade} />
      </DialogContent>
    </Dialog>
  );
}

function SettlementForm({ start, onClose, onMade }: Omit<NewSettlementProps, "isOpen">) {
  const form = useForm({
    resolver: standardSchemaResolver(values),
    defaultValues: { producerId: "", dateTo: "", ...start, isAdvance: false },
  });
  const { errors } = form.formState;
  const producerId = form.watch("producerId");
  const standing = useRoute(
    settlementRoutes.getPayoutTerms,
    { producerId },
    { enabled: producerId !== "", staleTime: 0 },
  );
  const advance = standing.data?.advance ?? 0;
  const create = useRouteMutation(
    settlementRoutes.createSettlement,
    ({ id: number, amount, producerName }) => {
      onMade();
      void notify("success", `Liquidación ${number}`, `${producerName}: ${formatMoney(amount)}`);
    },
  );
  const submit = form.handleSubmit(({ isAdvance, ...given }) =>
    create.mutate(
      { ...given, ...(isAdvance && advance > 0 && { isAdvance }) },
      {
        onSuccess: onClose, // not called once it was closed: another one may be filled in by then
        onError: (error) => {
          showFieldErrors(form, error);
          void standing.refetch(); // what it takes is not what was shown
        },
      },
    ),
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
            <ProducerBox
              value={value}
              onChange={(chosen) => {
                form.resetField("isAdvance");
                onChange(chosen);
              }}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      {producerId && <Standing producerId={producerId} query={standing} onChanged={onMade} />}
      <Controller
        control={form.control}
        name="dateTo"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Hasta" error={errors.dateTo?.message}>
            <DatePicker value={value || undefined} onChange={(day) => onChange(day ?? "")} onBlur={onBlur} />
          </Field>
        )}
      />
      {(advance > 0 || errors.isAdvance) && (
        <Checkbox {...form.register("isAdvance")} error={errors.isAdvance?.message}>
          Incluir el anticipo de los eventos que no han pasado{advance > 0 && `: ${formatMoney(advance)}`}
        </Checkbox>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={create.isPending}>
          Liquidar
        </Button>
      </div>
    </form>
  );
}

interface StandingProps {
  producerId: string;
  query: UseQueryResult<PayoutTermsView, ApiError>;
  onChanged: () => void;
}

/** What there is to settle; without it one may settle all the same, and the answer says why not. */
function Standing({ producerId, query, onChanged }: StandingProps) {
  if (query.data)
    return <ProducerStanding producerId={producerId} standing={query.data} onChanged={onChanged} />;
  if (query.isPending) return <Skeleton className="h-72" />;
  return (
    <Alert
      tone="danger"
      isUrgent
      title="No pudimos traer cómo va su plata."
      action={
        <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Reintentar
        </Button>
      }
    >
      {query.error.message}
    </Alert>
  );
}
