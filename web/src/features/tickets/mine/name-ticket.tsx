import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { hasNoDate } from "@tarima/shared/events/dates/event-dates.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { DEFAULT_DOC_TYPE } from "@tarima/shared/lib/limits.ts";
import { checkHolder, ticketHolder } from "@tarima/shared/tickets/holders/ticket-holder.ts";
import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { DocumentFields } from "../../../components/ui/form/person/document-fields.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { isPersonal } from "./ticket-labels.ts";
import { useRenewTickets } from "./transfer-ticket.tsx";

const values = z.object(ticketHolder).check(checkHolder);
type Values = z.input<typeof values>;

interface NameTicketProps {
  ticket: OwnedTicket;
  group: TicketGroup;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the name on a ticket, which stays with its holder. */
export function NameTicket({ ticket, group, isOpen, onClose }: NameTicketProps) {
  const closesAt = group.holdersCloseAt ?? "";
  const until = !closesAt || hasNoDate(closesAt) ? "que abran las puertas" : `el ${formatInstant(closesAt)}`;
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="¿Quién va con esta boleta?"
        description={
          isPersonal(ticket, group)
            ? "Las boletas de este evento son personales: el nombre se pone una sola vez. La boleta sigue en tu cuenta."
            : `Es el nombre que ven en la puerta. Puedes cambiarlo hasta ${until}; la boleta sigue en tu cuenta.`
        }
      >
        <NameForm ticket={ticket} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function NameForm({ ticket, onDone }: { ticket: OwnedTicket; onDone: () => void }) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(values),
    // empty, since the present document belongs to the present name
    defaultValues: { name: "", docType: DEFAULT_DOC_TYPE, docNumber: "" },
  });
  const { errors } = form.formState;
  const docType = useWatch({ control: form.control, name: "docType" }) ?? DEFAULT_DOC_TYPE;
  const renew = useRenewTickets();
  const name = useRouteMutation(ticketRoutes.nameTicket, ({ buyerName }) => {
    renew();
    void notify("success", `La boleta va a nombre de ${buyerName}`);
  });
  const submit = form.handleSubmit((holder) =>
    name.mutate(
      { id: ticket.id, ...holder },
      // not called once the dialog was closed: another ticket may be named by then
      { onSuccess: onDone, onError: (error) => void showFieldErrors(form, error) },
    ),
  );
  return (
    <form noValidate onSubmit={(it) => void submit(it)} className="grid grid-cols-6 gap-x-3 gap-y-5">
      {name.error && Object.keys(name.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent className="col-span-6">
          {name.error.message}
        </Alert>
      )}
      <Field label="Nombre y apellidos" error={errors.name?.message} className="col-span-6">
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <DocumentFields
        type={docType}
        typeProps={form.register("docType", { deps: "docNumber" })}
        numberProps={form.register("docNumber")}
        errors={{ type: errors.docType?.message, number: errors.docNumber?.message }}
        isOptional
        classNames={{ type: "col-span-2", number: "col-span-4" }}
      />
      <div className="col-span-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={name.isPending}>
          Guardar el nombre
        </Button>
      </div>
    </form>
  );
}
