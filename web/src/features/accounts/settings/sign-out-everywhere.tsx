import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";

/** Ends all sessions of the account, including this one. */
export function SignOutEverywhere({ onDone }: { onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const end = useRouteMutation(accountRoutes.signOutEverywhere, onDone);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cerrar todas las sesiones
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(next) => {
          setAsking(next);
          end.reset();
        }}
        title="¿Cerrar todas tus sesiones?"
        confirm="Cerrar todas"
        isBusy={end.isPending}
        error={end.error?.message}
        onConfirm={() => end.mutate({})}
      >
        En este equipo y en los demás hay que volver a ingresar. Tus boletas siguen en tu cuenta.
      </AlertDialog>
    </>
  );
}
