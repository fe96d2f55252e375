import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { AtSign, Ban, Check, ShieldOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { queryClient, queryKey } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { attendeeName } from "./attendee-columns.tsx";
import { ChangeEmailQuestion } from "./change-email-question.tsx";

type Asked = "disable" | "delete" | "email" | "second-step";

/** Disables or enables the sign-in, changes the e-mail, resets the second step, deletes the account. */
export function AttendeeActions({ attendee }: { attendee: AttendeeProfile }) {
  const [asked, setAsked] = useState<Asked>();
  const { id } = attendee;
  const update = useRouteMutation(attendeeRoutes.updateAttendee, ({ disabledAt }) => {
    renewAttendee(id);
    void notify("success", disabledAt ? "Cuenta desactivada" : "Cuenta reactivada");
  });
  const remove = useRouteMutation(attendeeRoutes.deleteAttendee, () => {
    renewAttendee(id);
    setAsked(undefined);
    void notify("success", "Cuenta eliminada");
  });
  const reset = useRouteMutation(securityRoutes.resetSecondStep, () => {
    setAsked(undefined);
    void notify("success", "Verificación en dos pasos desactivada", "Le escribimos para que lo sepa.");
  });
  if (attendee.deletedAt) return null;
  return (
    <>
      {attendee.disabledAt ? (
        <Button
          icon={<Check size={18} aria-hidden />}
          isBusy={update.isPending}
          onClick={() => update.mutate({ id, isDisabled: false })}
        >
          Reactivar
        </Button>
      ) : (
        <Button icon={<Ban size={18} aria-hidden />} onClick={() => setAsked("disable")}>
          Desactivar
        </Button>
      )}
      {!attendee.disabledAt && attendee.role !== "superadmin" && attendee.email && (
        <Button icon={<AtSign size={18} aria-hidden />} onClick={() => setAsked("email")}>
          Cambiar correo
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<ShieldOff size={18} aria-hidden />}
        onClick={() => setAsked("second-step")}
      >
        Quitar dos pasos
      </Button>
      <Button
        variant="quiet"
        className="text-danger!"
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => setAsked("delete")}
      >
        Eliminar
      </Button>
      {asked === "disable" && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title={`¿Desactivar a ${attendeeName(attendee)}?`}
          confirm="Desactivar"
          isBusy={update.isPending}
          error={update.error?.message}
          // not of every update: another question may be open when the answer to «Reactivar» comes
          onConfirm={() => update.mutate({ id, isDisabled: true }, { onSuccess: () => setAsked(undefined) })}
        >
          No puede ingresar hasta que la reactives, y sale de donde tenga la sesión abierta. Sus boletas
          siguen sirviendo.
        </AlertDialog>
      )}
      {asked === "email" && (
        <ChangeEmailQuestion
          id={id}
          name={attendeeName(attendee)}
          email={attendee.email}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            void queryClient.invalidateQueries(routeQueries(supportRoutes.listMailsToAttendee));
          }}
        />
      )}
      {asked === "second-step" && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title={`¿Quitar la verificación en dos pasos de ${attendeeName(attendee)}?`}
          confirm="Quitarla"
          isBusy={reset.isPending}
          error={reset.error?.message}
          onConfirm={() => reset.mutate({ id })}
        >
          Es para quien perdió su celular y sus códigos de respaldo. Asegúrate de que es esa persona: desde
          ahí entra con su contraseña, y nada más.
        </AlertDialog>
      )}
      {asked === "delete" && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title={`¿Eliminar a ${attendeeName(attendee)}?`}
          confirm="Eliminar"
          word="ELIMINAR"
          isBusy={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => remove.mutate({ id })}
        >
          Borramos su perfil y ya no puede ingresar. Sus compras y sus boletas quedan como pide la ley. No se
          puede deshacer.
        </AlertDialog>
      )}
    </>
  );
}

/** Refetches an account and the lists it may be in. */
export function renewAttendee(id: string): void {
  const { getAttendee, listAttendees } = attendeeRoutes;
  void queryClient.invalidateQueries({ queryKey: queryKey(getAttendee, { id }) });
  void queryClient.invalidateQueries(routeQueries(listAttendees));
}
