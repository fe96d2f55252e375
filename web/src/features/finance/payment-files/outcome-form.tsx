import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { PaymentFileView } from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import {
  countOutcome,
  formFields,
  nothingReturned,
  type OutcomeValues,
  outcomeValues,
  REASON_MAX,
  REFERENCE_MAX,
  returnedIn,
} from "./outcome-values.ts";

/** The form of an open file's outcome: all was paid until something is marked. */
export function useOutcomeForm(file: PaymentFileView) {
  return useForm<OutcomeValues>({
    resolver: standardSchemaResolver(outcomeValues),
    // an error that goes when its field is left moves the button away from under the pointer that presses it
    reValidateMode: "onSubmit",
    defaultValues: {
      paidOn: today(new Date()),
      reference: "",
      payments: nothingReturned(file.payments),
    },
  });
}

interface OutcomeFormProps {
  file: PaymentFileView;
  /** Outlives the dialog that it is in: who looks at the file in between finds it as it was left. */
  form: ReturnType<typeof useOutcomeForm>;
  onDone: (file: PaymentFileView) => void;
  /** The file is not as it is shown, and nothing was noted. */
  onStale: (error: ApiError) => void;
}

/** Says what the bank made of a file: all was paid, but for what is marked. */
export function OutcomeForm({ file, form, onDone, onStale }: OutcomeFormProps) {
  const { errors } = form.formState;
  /** No field of the form is what the answer is about. */
  const [isUnplaced, setIsUnplaced] = useState(false);
  const confirm = useRouteMutation(paymentFileRoutes.confirmPaymentFile, (now) => {
    onDone(now);
    void notify("success", "Quedó anotado", `Archivo ${file.id}`);
  });
  const rows = form.watch("payments");
  const submit = form.handleSubmit(({ paidOn = "", reference, payments }) =>
    confirm.mutate(
      { id: file.id, paidOn, reference, returned: returnedIn(payments) },
      {
        onError: (error) => {
          if (error.status === 409 || error.status === 404) onStale(error);
          setIsUnplaced(!showFieldErrors(form, { fields: formFields(error.fields, payments) }));
        },
      },
    ),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Controller
        control={form.control}
        name="paidOn"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Qué día se pagó" error={errors.paidOn?.message}>
            <DatePicker value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Field label="Referencia del banco" error={errors.reference?.message}>
        <Input autoComplete="off" {...form.register("reference")} maxLength={REFERENCE_MAX} />
      </Field>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Qué no se pagó</legend>
        <p className="mt-1 text-sm text-muted">
          Marca solo lo que el banco no pagó o devolvió. Si todo se pagó, no marques nada.
        </p>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {file.payments.map(({ settlementId, producerName, text, amount, isPayable }, at) => (
            <li key={settlementId} className="grid gap-2 py-1.5">
              <Checkbox {...form.register(`payments.${at}.isReturned`)}>
                <b className="font-semibold wrap-anywhere">{producerName}</b>, {formatMoney(amount)}
                <small className="block text-caption wrap-anywhere text-muted">
                  Liquidación {settlementId}, a {text}
                </small>
                {!isPayable && (
                  <small className="block text-caption text-danger">Ya no se podía pagar así</small>
                )}
              </Checkbox>
              {rows[at]?.isReturned && (
                <Field
                  label={`Por qué no se pagó la ${settlementId}`}
                  hint="Lo que dijo el banco. Lo lee el productor."
                  error={errors.payments?.[at]?.reason?.message}
                  className="pb-3 pl-[34px]"
                >
                  <Textarea {...form.register(`payments.${at}.reason`)} max={REASON_MAX} />
                </Field>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      {confirm.error && isUnplaced && (
        <Alert tone="danger" isUrgent>
          {confirm.error.message}
        </Alert>
      )}
      <OutcomeSum count={countOutcome(file.payments, rows)} />
      <Button type="submit" variant="primary" className="justify-self-end" isBusy={confirm.isPending}>
        Anotar lo que pasó
      </Button>
    </form>
  );
}

/** What would be noted. */
function OutcomeSum({
  count: { paid, paidSum, returned, returnedSum },
}: {
  count: ReturnType<typeof countOutcome>;
}) {
  return (
    <div role="status" className="rounded-md bg-surface px-4 py-3 text-sm">
      <p>
        {paid > 0
          ? `${counted(paid, "liquidación queda pagada", "liquidaciones quedan pagadas")}: ${formatMoney(paidSum)}.`
          : "Ninguna liquidación queda pagada."}
      </p>
      {returned > 0 && (
        <p>
          {counted(returned, "no se pagó y sigue", "no se pagaron y siguen")} por pagar:{" "}
          {formatMoney(returnedSum)}.
        </p>
      )}
    </div>
  );
}
