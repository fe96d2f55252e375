import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { TermsSentence } from "../../../components/layout/terms-links.tsx";
import { beginAtTop } from "../../../components/layout/use-scroll-restoration.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import {
  AddressFields,
  ContactFields,
  NameFields,
} from "../../../components/ui/form/person/person-fields.tsx";
import { call } from "../../../lib/api/api.ts";
import { type ApiError, asApiError } from "../../../lib/api/api-error.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { staleText } from "../../../lib/forms/stale-text.ts";
import { refreshSession } from "../../../lib/session/sign-in/auth.ts";
import { BirthAndEmailFields, MoreAddressFields, ProfileField } from "./registration-fields.tsx";
import { payloadOf, type RegistrationForm, registrationForm, startingValues } from "./registration-values.ts";

/** Registers the person as a producer. The session reports the new role. */
export function ProducerRegistrationForm({ profile }: { profile: Partial<AttendeeProfile> }) {
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<RegistrationForm>({
    resolver: standardSchemaResolver(registrationForm),
    defaultValues: startingValues(profile),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await call(producerRoutes.registerProducer, payloadOf(values));
      await refreshSession();
      beginAtTop();
    } catch (error) {
      const failed = asApiError(error);
      const stale = staleText(failed);
      if (stale) form.setError("acceptTerms", { message: stale }, { shouldFocus: true });
      else if (!showFieldErrors(form, failed)) setFailure(failed);
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-10">
        <Part title="Quién eres">
          <NameFields />
          <BirthAndEmailFields />
        </Part>
        <Part title="Documento y celular" note="Para revisar tu cuenta. El público no los ve.">
          <ContactFields />
        </Part>
        <Part title="Dónde estás">
          <AddressFields />
          <MoreAddressFields />
        </Part>
        <Part title="Qué haces">
          <ProfileField />
        </Part>
        <div className="grid gap-5">
          <Checkbox error={errors.acceptTerms?.message} {...form.register("acceptTerms")}>
            <TermsSentence />
          </Checkbox>
          {failure && <Refusal error={failure} />}
          <Button type="submit" variant="primary" size="lg" isFull isBusy={isSubmitting}>
            Enviar a revisión
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-xl leading-tight font-semibold tracking-tight">{title}</legend>
      {note && <p className="mt-1 text-note text-muted">{note}</p>}
      <div className="mt-4 grid grid-cols-6 gap-x-3 gap-y-5">{children}</div>
    </fieldset>
  );
}

function Refusal({ error }: { error: ApiError }) {
  const title = ERRORS.PRODUCER_CREATE_ERROR.message;
  return (
    <Alert tone="danger" isUrgent title={title}>
      {error.message !== title && <p>{error.message}</p>}
      {error.status >= 500 && error.requestId && (
        <p className="text-sm break-all text-muted">Código: {error.requestId}</p>
      )}
    </Alert>
  );
}
