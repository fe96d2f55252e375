import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { PromoCode, PromoCodeDraft } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { useMemo } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { useKeptFields } from "../../lib/forms/use-kept-typing.ts";
import { fieldsOf, type PromoCodeFields, schemaOf } from "./promo-code-fields.ts";
import { TermsFields } from "./terms-fields.tsx";

interface PromoCodeFormProps {
  promoCode: PromoCode | undefined;
  event: Pick<EventView, "id" | "timeZone" | "phases" | "combinations">;
  takesDiscounts: boolean;
  isBusy: boolean;
  error: ApiError | null;
  onSave: (draft: PromoCodeDraft, onError: (error: ApiError) => void) => void;
  onCancel: () => void;
}

export function PromoCodeForm({
  promoCode,
  event,
  takesDiscounts,
  isBusy,
  error,
  onSave,
  onCancel,
}: PromoCodeFormProps) {
  const { timeZone } = event;
  const resolver = useMemo(
    () => standardSchemaResolver(schemaOf(timeZone, takesDiscounts)),
    [timeZone, takesDiscounts],
  );
  const form = useForm<PromoCodeFields, unknown, PromoCodeDraft>({
    resolver,
    defaultValues: fieldsOf(promoCode, timeZone),
  });
  useKeptFields(`code ${promoCode?.id ?? `of ${event.id}`}`, form);
  const { errors } = form.formState;
  const submit = form.handleSubmit((draft) =>
    onSave(draft, (refused) => void showFieldErrors(form, refused)),
  );
  const isOnForm = Object.keys(form.getValues()).some((name) => error?.fields[name]);
  return (
    <form
      noValidate
      onSubmit={(submitted) => void submit(submitted)}
      className="grid grid-cols-6 gap-x-3 gap-y-5"
    >
      <Field
        label="Código"
        error={errors.code?.message}
        hint="De 3 a 20 letras, números o guiones."
        className="col-span-6 pair:col-span-3"
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          {...form.register("code")}
        />
      </Field>
      <Field
        label="Usos"
        isOptional
        error={errors.maxUses?.message}
        hint="Vacío: sin tope de compras."
        className="col-span-6 pair:col-span-3"
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register("maxUses")} />
      </Field>
      <FormProvider {...form}>
        <TermsFields event={event} takesDiscounts={takesDiscounts} />
      </FormProvider>
      {error && !isOnForm && (
        <Alert tone="danger" isUrgent className="col-span-6">
          {error.message}
        </Alert>
      )}
      <div className="col-span-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {promoCode ? "Guardar" : "Crear código"}
        </Button>
      </div>
    </form>
  );
}
