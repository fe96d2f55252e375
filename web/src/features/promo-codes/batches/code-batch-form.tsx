import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { CodeBatchDraft } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import { useMemo } from "react";
import { Controller, FormProvider, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountInput } from "../../../components/ui/form/number/count-input.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useKeptFields } from "../../../lib/forms/use-kept-typing.ts";
import { TermsFields } from "../terms-fields.tsx";
import { batchSchemaOf, type CodeBatchFields, EMPTY_BATCH } from "./code-batch-fields.ts";

interface CodeBatchFormProps {
  event: Pick<EventView, "id" | "timeZone" | "phases" | "combinations">;
  takesDiscounts: boolean;
  isBusy: boolean;
  error: ApiError | null;
  onSave: (draft: CodeBatchDraft, onError: (error: ApiError) => void) => void;
  onCancel: () => void;
}

export function CodeBatchForm({
  event,
  takesDiscounts,
  isBusy,
  error,
  onSave,
  onCancel,
}: CodeBatchFormProps) {
  const { timeZone } = event;
  const resolver = useMemo(
    () => standardSchemaResolver(batchSchemaOf(timeZone, takesDiscounts)),
    [timeZone, takesDiscounts],
  );
  const form = useForm<CodeBatchFields, unknown, CodeBatchDraft>({ resolver, defaultValues: EMPTY_BATCH });
  useKeptFields(`codes of ${event.id}`, form);
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
        label="Para quiénes"
        error={errors.name?.message}
        hint="Solo lo ves tú: un patrocinador, un club."
        className="col-span-6"
      >
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Controller
        control={form.control}
        name="count"
        render={({ field }) => (
          <Field
            label="Cuántos"
            error={errors.count?.message}
            hint="Hasta 2.000."
            className="col-span-6 pair:col-span-3"
          >
            <CountInput {...field} />
          </Field>
        )}
      />
      <Field
        label="Empiezan por"
        isOptional
        error={errors.prefix?.message}
        hint="Con CLUB: CLUB-K7Q-XM3-R2P."
        className="col-span-6 pair:col-span-3"
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          {...form.register("prefix")}
        />
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
          Crear códigos
        </Button>
      </div>
    </form>
  );
}
