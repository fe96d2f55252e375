import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import {
  INCIDENT_SEVERITIES,
  INCIDENT_SEVERITY_BADGES,
  newIncident,
} from "@tarima/shared/system/incident.schema.ts";
import { SERVICE_KEYS, SERVICES } from "@tarima/shared/system/services.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { Textarea } from "../../components/ui/form/text/textarea.tsx";
import { Dialog, DialogClose, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { renewSystem } from "./renew-system.ts";

type Form = z.input<typeof newIncident>;

const FORM_ID = "abrir-incidente";
const DETAIL_MAX = 1000;

/** Reports an incident that no check has found. */
export function OpenIncident({ onClose }: { onClose: () => void }) {
  const form = useForm<Form>({
    resolver: standardSchemaResolver(newIncident),
    defaultValues: { title: "", detail: "", severity: "medium", service: "api" },
  });
  const open = useRouteMutation(systemRoutes.createIncident, () => {
    renewSystem();
    void notify("success", "Incidente abierto");
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    open.mutate(values, {
      onSuccess: onClose, // not called once it was closed: another one may be written by then
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Abrir incidente"
        footer={
          <>
            <DialogClose asChild>
              <Button>Mejor no</Button>
            </DialogClose>
            <Button type="submit" form={FORM_ID} variant="primary" isBusy={open.isPending}>
              Abrir incidente
            </Button>
          </>
        }
      >
        <form id={FORM_ID} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <Field label="Qué pasa" error={errors.title?.message}>
            <Input {...form.register("title")} />
          </Field>
          <Field label="Detalle" error={errors.detail?.message}>
            <Textarea {...form.register("detail")} max={DETAIL_MAX} />
          </Field>
          <div className="grid gap-4 pair:grid-cols-2">
            <Field label="Gravedad" error={errors.severity?.message}>
              <Select {...form.register("severity")}>
                {INCIDENT_SEVERITIES.map((severity) => (
                  <option key={severity} value={severity}>
                    {INCIDENT_SEVERITY_BADGES[severity].label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Servicio" error={errors.service?.message}>
              <Select {...form.register("service")}>
                {SERVICE_KEYS.map((key) => (
                  <option key={key} value={key}>
                    {SERVICES[key].name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {open.error && Object.keys(open.error.fields).length === 0 && (
            <Alert tone="danger" isUrgent>
              {open.error.message}
            </Alert>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
