import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import {
  type Promoter,
  type PromoterDraft,
  promoterDraft,
} from "@tarima/shared/promoters/promoter.schema.ts";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { useKeptFields } from "../../lib/forms/use-kept-typing.ts";

interface PromoterFormProps {
  eventId: string;
  promoter: Promoter | undefined;
  isBusy: boolean;
  error: ApiError | null;
  /** Title of a failure, in the spec's words. */
  failure: string;
  onSave: (draft: PromoterDraft, onError: (error: ApiError) => void) => void;
  onCancel: () => void;
}

const FIELDS = ["code", "name", "email", "phone", "note"] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

/** Empty fields are null for the server. */
const orNull = (text: string) => text.trim() || null;
const draftOf = ({ code, name, email, phone, note }: Fields): z.input<typeof promoterDraft> => ({
  code,
  name,
  email: orNull(email),
  phone: orNull(phone),
  note: orNull(note),
});
const schema = z.pipe(z.pipe(z.custom<Fields>(), z.transform(draftOf)), promoterDraft);

export function PromoterForm({
  eventId,
  promoter,
  isBusy,
  error,
  failure,
  onSave,
  onCancel,
}: PromoterFormProps) {
  const form = useForm<Fields, unknown, PromoterDraft>({
    resolver: standardSchemaResolver(schema),
    defaultValues: Object.fromEntries(FIELDS.map((name) => [name, promoter?.[name] ?? ""])) as Fields,
  });
  useKeptFields(`promoter ${promoter?.id ?? `of ${eventId}`}`, form);
  const { errors } = form.formState;
  const submit = form.handleSubmit((draft) =>
    onSave(draft, (refused) => void showFieldErrors(form, refused)),
  );
  const isOnForm = FIELDS.some((name) => error?.fields[name]);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-6 gap-x-3 gap-y-5">
      <Field label="Nombre" error={errors.name?.message} className="col-span-6 pair:col-span-3">
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Field
        label="Código"
        error={errors.code?.message}
        hint={
          promoter
            ? "Si lo cambias, los enlaces de antes dejan de contar."
            : "De 3 a 20 letras, números o guiones."
        }
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
        label="Correo"
        isOptional
        error={errors.email?.message}
        hint="Con él entra a Tarima y ve sus ventas."
        className="col-span-6 pair:col-span-3"
      >
        <Input type="email" inputMode="email" autoComplete="off" {...form.register("email")} />
      </Field>
      <Field label="Celular" isOptional error={errors.phone?.message} className="col-span-6 pair:col-span-3">
        <Input type="tel" inputMode="tel" autoComplete="off" {...form.register("phone")} />
      </Field>
      <Field
        label="Nota"
        isOptional
        error={errors.note?.message}
        hint="Solo la ves tú."
        className="col-span-6"
      >
        <Input autoComplete="off" {...form.register("note")} />
      </Field>
      {error && !isOnForm && (
        <Alert tone="danger" isUrgent title={failure} className="col-span-6">
          {error.message !== failure && <p>{error.message}</p>}
        </Alert>
      )}
      <div className="col-span-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {promoter ? "Guardar" : "Crear promotor"}
        </Button>
      </div>
    </form>
  );
}
