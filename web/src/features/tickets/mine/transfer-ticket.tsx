import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQueryClient } from "@tanstack/react-query";
import { email, optionalText } from "@tarima/shared/api/primitives.ts";
import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { queryKey } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";

const LONGEST_REASON = 300;
const values = z.object({ toEmail: email, reason: optionalText(LONGEST_REASON) });

/** Refetches the person's tickets. */
export function useRenewTickets(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryKey(ticketRoutes.listMyTickets, {}) });
}

interface TransferTicketProps {
  ticket: OwnedTicket;
  isOpen: boolean;
  onClose: () => void;
}

/** Transfers a ticket: recipient and a message. */
export function TransferTicket({ ticket, isOpen, onClose }: TransferTicketProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Pasar la boleta"
        description="Sigue siendo tuya hasta que la otra persona la reciba. Desde ahí tu código deja de servir y ella tiene el suyo."
      >
        <TransferForm ticket={ticket} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function TransferForm({ ticket, onDone }: { ticket: OwnedTicket; onDone: () => void }) {
  const form = useForm({
    resolver: standardSchemaResolver(values),
    defaultValues: { toEmail: "", reason: "" },
  });
  const { errors } = form.formState;
  const renew = useRenewTickets();
  const pass = useRouteMutation(ticketRoutes.transferTicket, ({ transfer }) => {
    renew();
    void notify("success", "Boleta en camino", `Le escribimos a ${transfer?.toEmail}`);
  });
  const submit = form.handleSubmit(({ toEmail, reason }) =>
    pass.mutate(
      { id: ticket.id, toEmail, ...(reason && { reason }) },
      // not called once the dialog was closed: another ticket may be passed on by then
      { onSuccess: onDone, onError: (error) => void showFieldErrors(form, error) },
    ),
  );
  const isSaid = pass.error?.fields.toEmail !== undefined;
  const { max: _, ...reason } = form.register("reason"); // the form's own rule of that name; there is none
  return (
    <form noValidate onSubmit={(it) => void submit(it)} className="grid gap-5">
      {pass.error && !isSaid && (
        <Alert tone="danger" isUrgent>
          {pass.error.message}
        </Alert>
      )}
      <Field
        label="Correo de quien la recibe"
        error={errors.toEmail?.message}
        hint="Si no tiene cuenta, la crea al recibirla."
      >
        <Input type="email" inputMode="email" autoComplete="off" {...form.register("toEmail")} />
      </Field>
      <Field label="Mensaje" isOptional error={errors.reason?.message}>
        <Textarea
          max={LONGEST_REASON}
          rows={3}
          placeholder="Te la regalo, nos vemos en la puerta"
          {...reason}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={pass.isPending}>
          Pasar la boleta
        </Button>
      </div>
    </form>
  );
}
