import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { ConfirmIdentity } from "../confirm-identity.tsx";
import { useFreshMutation } from "../use-fresh-mutation.ts";

/** Deletes an account, after a typed word and a confirmed identity. */
export function DeleteAccount({ onDone }: { onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutation: erase, identity } = useFreshMutation(attendeeRoutes.deleteMyAccount, onDone);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Eliminar mi cuenta
      </Button>
      <AlertDialog
        isOpen={isAsking && !identity.isOpen}
        onOpenChange={(next) => {
          setAsking(next);
          erase.reset();
        }}
        title="¿Eliminar tu cuenta?"
        word="ELIMINAR"
        confirm="Eliminar mi cuenta"
        isBusy={erase.isPending}
        error={erase.error?.message}
        onConfirm={() => erase.mutate({})}
      >
        <p>
          Borramos tu perfil y ya no podrás ingresar: tampoco a ver las boletas que tengas. Tus compras se
          guardan el tiempo que pide la ley. Esto no se puede deshacer.
        </p>
      </AlertDialog>
      <ConfirmIdentity {...identity} />
    </>
  );
}
