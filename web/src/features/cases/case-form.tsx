import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Output } from "@tarima/shared/api/route.ts";
import { CASE_TEXT_MAX } from "@tarima/shared/cases/case.schema.ts";
import { CASE_KINDS, KINDS_OF_CASE } from "@tarima/shared/cases/case-kinds.ts";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { RadioGroup } from "../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { Textarea } from "../../components/ui/form/text/textarea.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { AttachFiles } from "./attach-files.tsx";
import { type CaseValues, emptyCase, newCase, orNothing, toFile, unsignedCase } from "./case-values.ts";
import { PurchaseChoice } from "./purchase-choice.tsx";
import { ReversalFields } from "./reversal-fields.tsx";
import { useKeptCase } from "./use-kept-case.ts";

const KINDS = CASE_KINDS.map((kind) => ({
  value: kind,
  label: KINDS_OF_CASE[kind].label,
  note: `${KINDS_OF_CASE[kind].hint} Respondemos en ${KINDS_OF_CASE[kind].days} días hábiles.`,
}));

interface CaseFormProps {
  /** The purchase that it is about, if the address says so. */
  orderId: string | undefined;
  /** The account's address; undefined without one. */
  email: string | undefined;
  onFiled: (filed: Output<typeof caseRoutes.fileCase>) => void;
}

/** Files a petition, a complaint or a claim. What was written stays until it has arrived. */
export function CaseForm({ orderId, email, onFiled }: CaseFormProps) {
  const form = useForm<CaseValues>({
    resolver: standardSchemaResolver(email ? newCase : unsignedCase),
    defaultValues: emptyCase(orderId),
  });
  useKeptCase(form);
  const file = useRouteMutation(caseRoutes.fileCase, onFiled);
  const [isReading, setIsReading] = useState(false);
  const { errors } = form.formState;
  const kind = form.watch("kind");
  const submit = form.handleSubmit((values) =>
    file.mutate(toFile(values, email !== undefined), {
      onError: (error) => {
        if (error.code === "CASE_ALREADY_FILED") form.setValue("requestId", crypto.randomUUID());
        showFieldErrors(form, error);
      },
    }),
  );
  return (
    <form
      noValidate
      aria-label="Poner una PQR"
      className="grid gap-6"
      onSubmit={(event) => void submit(event)}
    >
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Qué quieres poner" isGroup error={errors.kind?.message}>
            <RadioGroup
              choices={KINDS}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              className="wide:grid-cols-2 wide:gap-x-6"
            />
          </Field>
        )}
      />
      {email && <PurchaseChoice form={form} />}
      {kind === "reversal" && <ReversalFields form={form} />}
      <Field
        label="Cuéntanos"
        error={errors.text?.message}
        hint="Qué pasó, cuándo, y qué esperas que hagamos."
      >
        <Textarea {...form.register("text")} max={CASE_TEXT_MAX} />
      </Field>
      <Controller
        control={form.control}
        name="files"
        render={({ field: { value = [], onChange } }) => (
          <AttachFiles
            files={value}
            onFiles={onChange}
            error={file.error}
            isReading={isReading}
            onReading={setIsReading}
          />
        )}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">Tus datos</legend>
        {email ? (
          <p className="text-note text-muted">
            Te respondemos a <b className="font-semibold wrap-anywhere text-text">{email}</b>.
          </p>
        ) : (
          <div className="grid gap-4 pair:grid-cols-2">
            <Field label="Nombre y apellido" error={errors.name?.message}>
              <Input autoComplete="name" {...form.register("name", orNothing)} />
            </Field>
            <Field label="Correo" error={errors.email?.message} hint="Ahí te llega el número y la respuesta.">
              <Input
                type="email"
                inputMode="email"
                autoComplete="email"
                {...form.register("email", orNothing)}
              />
            </Field>
          </div>
        )}
        <div className="grid gap-4 pair:grid-cols-2">
          <Field label="Número de documento" isOptional error={errors.docNumber?.message}>
            <Input autoComplete="off" {...form.register("docNumber", orNothing)} />
          </Field>
          <Field label="Teléfono" isOptional error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" {...form.register("phone", orNothing)} />
          </Field>
        </div>
      </fieldset>
      {errors.files && <Alert tone="danger">Revisa los archivos que adjuntaste.</Alert>}
      {file.error && Object.keys(file.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent>
          {file.error.message}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-start"
        isBusy={file.isPending || isReading}
      >
        Enviar
      </Button>
    </form>
  );
}
