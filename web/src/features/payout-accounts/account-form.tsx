import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { PAYOUT_WAIT_HOURS } from "@tarima/shared/lib/limits.ts";
import type { PayoutHolder, PayoutsView } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import {
  BANK_IDS,
  BANKS,
  DESTINATION_KINDS,
  DESTINATION_LABELS,
  isBankAccount,
} from "@tarima/shared/payout-accounts/payout-destination.ts";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { ChipChoice } from "../../components/ui/form/choice/chips.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { onServerClock } from "../../lib/api/server-clock.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { useNow } from "../../lib/hooks/use-now.ts";
import { useRequestId } from "../../lib/hooks/use-request-id.ts";
import { paths } from "../../lib/routing/paths.ts";
import { AttachFiles } from "../cases/attach-files.tsx";
import { useSecondStep } from "../security/use-second-step.ts";
import { type AccountValues, accountValues, holderText, KIND_TEXTS, NO_ACCOUNT } from "./account-values.ts";

/** How often it is looked whether the second step is old enough, milliseconds. */
const LOOKED_EVERY_MS = 30_000;

const KINDS = DESTINATION_KINDS.map((kind) => ({ value: kind, label: DESTINATION_LABELS[kind] }));

interface AccountFormProps {
  producerId: string;
  /** Whose account it has to be. */
  holder: PayoutHolder;
  /** Whether another account is, or was, in place. */
  isChange: boolean;
  onAsked: (view: PayoutsView) => void;
  /** What is shown of the organisation's accounts is out of date. */
  onStale: () => void;
}

/** Asks for an account. Who has no second step is led to it before anything is typed, since that is on another page. */
export function AccountForm(props: AccountFormProps) {
  const step = useSecondStep();
  const now = useNow(LOOKED_EVERY_MS);
  if (step.isPending) return <Skeleton className="h-80" />;
  if (step.data?.since === null)
    return (
      <Alert
        tone="info"
        title="Primero, la verificación en dos pasos."
        action={
          <Link to={paths.profile("seguridad")} className={buttonStyle({ variant: "primary" })}>
            Activarla
          </Link>
        }
      >
        Para decir a dónde va la plata pedimos un código de una aplicación de tu celular, para que nadie más
        lo pueda cambiar. Actívala una vez y vuelve aquí
        {props.isChange && ` a las ${PAYOUT_WAIT_HOURS} horas: antes no se cambia una cuenta`}.
      </Alert>
    );
  const until = step.data ? Date.parse(step.data.since) + PAYOUT_WAIT_HOURS * HOUR_MS : 0;
  if (props.isChange && until > onServerClock(now))
    return (
      <Alert tone="info" title="Todavía no puedes cambiarla.">
        Activaste la verificación en dos pasos hace poco. Desde el{" "}
        {formatInstant(new Date(until).toISOString())} puedes pedir otra cuenta.
      </Alert>
    );
  return <Fields {...props} />;
}

function Fields({ producerId, holder, onAsked, onStale }: Omit<AccountFormProps, "isChange">) {
  const form = useForm<AccountValues>({
    resolver: standardSchemaResolver(accountValues),
    defaultValues: NO_ACCOUNT,
  });
  const { errors } = form.formState;
  const [isReading, setIsReading] = useState(false);
  const { idFor, forget } = useRequestId();
  const ask = useRouteMutation(payoutAccountRoutes.requestPayoutAccount, onAsked);
  const kind = form.watch("kind");
  const texts = KIND_TEXTS[kind];
  const submit = form.handleSubmit(({ file, ...typed }) => {
    if (!file) return;
    const wish = { producerId, ...typed, file };
    ask.mutate(
      { ...wish, requestId: idFor(wish) },
      {
        onError: (error) => {
          if (error.code === "PAYOUT_ACCOUNT_NOT_FOUND") forget();
          if (error.status === 409 || error.status === 404) onStale();
          showFieldErrors(form, error);
        },
      },
    );
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-note text-muted">
        Tiene que estar a nombre de{" "}
        <b className="font-semibold wrap-anywhere text-text">{holderText(holder)}</b>, como en tu perfil.
      </p>
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <Field label="Cómo quieres recibir" isGroup error={errors.kind?.message}>
            <ChipChoice chips={KINDS} value={value} onChange={onChange} />
          </Field>
        )}
      />
      {isBankAccount({ kind }) && (
        <Field label="Banco" error={errors.bank?.message}>
          <Select {...form.register("bank", { setValueAs: (bank: string | null) => bank || null })}>
            <option value="">Escoge el banco</option>
            {BANK_IDS.map((bank) => (
              <option key={bank} value={bank}>
                {BANKS[bank]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={texts.number} hint={texts.hint} error={errors.number?.message}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === "key" ? "text" : "numeric"}
          {...form.register("number")}
        />
      </Field>
      <Controller
        control={form.control}
        name="file"
        render={({ field: { value, onChange } }) => (
          <Field
            label="Certificado"
            isGroup
            hint={texts.certificate}
            error={errors.file?.message ?? errors.file?.name?.message ?? errors.file?.content?.message}
          >
            <AttachFiles
              most={1}
              files={value ? [value] : []}
              onFiles={([file]) => onChange(file ?? null)}
              error={null}
              isReading={isReading}
              onReading={setIsReading}
            />
          </Field>
        )}
      />
      {ask.error && Object.keys(ask.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent>
          {ask.error.message}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        isBusy={ask.isPending || isReading}
      >
        Pedir esta cuenta
      </Button>
    </form>
  );
}
