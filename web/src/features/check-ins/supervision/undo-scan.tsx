import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { queryClient } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";

interface UndoScanProps {
  ticketId: string;
  code: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Undoes the scan that used a ticket, with a reason. */
export function UndoScan({ ticketId, code, isOpen, onOpenChange }: UndoScanProps) {
  const [reason, setReason] = useState("");
  const undo = useRouteMutation(checkInRoutes.undoScan, () => {
    onOpenChange(false);
    void queryClient.invalidateQueries(routeQueries(doorRoutes.listScans));
    void notify("success", "Lectura deshecha", "La boleta sirve otra vez para entrar");
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`¿Deshacer la lectura de ${code ?? "esta boleta"}?`}
      confirm="Deshacer"
      isBusy={undo.isPending}
      error={undo.error?.message}
      onConfirm={() => undo.mutate({ id: ticketId, reason })}
      fields={
        <Field label="Por qué" error={undo.error?.fields.reason} hint="Queda en el registro, con tu nombre.">
          <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
      }
    >
      La boleta queda sin usar: quien la tenga puede entrar con ella.
    </AlertDialog>
  );
}
