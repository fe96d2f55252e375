import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import {
  type GuestListRow,
  guestLine,
  MAX_GUEST_NAME,
  MAX_GUEST_NOTE,
} from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { MAX_COMPANIONS } from "@tarima/shared/lib/limits.ts";
import { Pencil, X } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountInput } from "../../../components/ui/form/number/count-input.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { GuestLine } from "./guest-line.tsx";
import { useRefreshGuestList } from "./use-guest-list.ts";

interface GuestRowProps {
  eventId: string;
  row: GuestListRow;
}

/** A line of the organiser's guest list: changed, or taken off it as long as nobody came in. */
export function GuestRow({ eventId, row }: GuestRowProps) {
  const [open, setOpen] = useState<"change" | "remove">();
  const refresh = useRefreshGuestList();
  const remove = useRouteMutation(guestListRoutes.removeGuestListEntry, () => {
    setOpen(undefined);
    void refresh();
    void notify("success", "Fuera de la lista", `${row.name} ya no está en la lista de invitados`);
  });
  return (
    <li className="flex items-start gap-1 py-3.5">
      <GuestLine row={row} />
      <Button
        size="icon-sm"
        variant="quiet"
        aria-label={`Cambiar a ${row.name}`}
        icon={<Pencil size={18} aria-hidden />}
        onClick={() => setOpen("change")}
      />
      {row.arrived === 0 && (
        <Button
          size="icon-sm"
          variant="quiet"
          aria-label={`Quitar a ${row.name}`}
          icon={<X size={20} aria-hidden />}
          onClick={() => setOpen("remove")}
        />
      )}
      <Dialog open={open === "change"} onOpenChange={(isOpen) => setOpen(isOpen ? "change" : undefined)}>
        <DialogContent title={`Cambiar a ${row.name}`}>
          <ChangeGuest eventId={eventId} row={row} onDone={() => setOpen(undefined)} />
        </DialogContent>
      </Dialog>
      <AlertDialog
        isOpen={open === "remove"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "remove" : undefined)}
        title={`¿Quitar a ${row.name} de la lista?`}
        confirm="Quitar"
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ id: eventId, entryId: row.id })}
      >
        En la puerta ya no lo encuentran.
      </AlertDialog>
    </li>
  );
}

function ChangeGuest({ eventId, row, onDone }: GuestRowProps & { onDone: () => void }) {
  const { name, companions, note } = row;
  const form = useForm({
    resolver: standardSchemaResolver(guestLine),
    defaultValues: { name, companions, note },
  });
  const refresh = useRefreshGuestList();
  const change = useRouteMutation(guestListRoutes.changeGuestListEntry, () => void refresh());
  const submit = form.handleSubmit((given) =>
    change.mutate(
      { id: eventId, entryId: row.id, ...given },
      // not called once the dialog was closed: it may be open again by then
      { onSuccess: onDone, onError: (error) => void showFieldErrors(form, error) },
    ),
  );
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(it) => void submit(it)} className="grid gap-4">
      {change.error && Object.keys(change.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent>
          {change.error.message}
        </Alert>
      )}
      <Field label="Nombre" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={MAX_GUEST_NAME} {...form.register("name")} />
      </Field>
      <Field label="Acompañantes" error={errors.companions?.message}>
        <Controller
          control={form.control}
          name="companions"
          render={({ field }) => <CountInput max={MAX_COMPANIONS} {...field} />}
        />
      </Field>
      <Field label="Nota para la puerta" isOptional error={errors.note?.message}>
        <Input autoComplete="off" maxLength={MAX_GUEST_NOTE} {...form.register("note")} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
