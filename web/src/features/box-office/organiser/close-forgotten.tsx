import { useQueryClient } from "@tanstack/react-query";
import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ListedShift } from "@tarima/shared/box-office/box-office.schema.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { goesBack } from "./set-apart.ts";

/** Closes the shift of somebody who went home without closing it. */
export function CloseForgotten({ shift }: { shift: ListedShift }) {
  const [isAsking, setAsking] = useState(false);
  const [cash, setCash] = useState<number>();
  const client = useQueryClient();
  const lookAgain = () => client.invalidateQueries(routeQueries(routes.listShifts));
  const close = useRouteMutation(routes.closeShift, () => {
    setAsking(false);
    return lookAgain();
  });
  const ask = () => {
    setAsking(true);
    void lookAgain(); // how many are set apart may have changed since the list came
  };
  return (
    <>
      <Button size="sm" className="mt-2" aria-label={`Cerrar turno de ${shift.sellerName}`} onClick={ask}>
        Cerrar turno
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Cerrar el turno de ${shift.sellerName}?`}
        confirm="Cerrar turno"
        isBusy={close.isPending}
        error={close.error?.message}
        fields={
          <Field label="Efectivo en la caja" isOptional hint="Déjalo vacío si nadie lo contó.">
            <MoneyInput value={cash} onChange={setCash} placeholder="0" />
          </Field>
        }
        onConfirm={() =>
          close.mutate({ eventId: shift.eventId, shiftId: shift.id, countedCash: cash ?? null })
        }
      >
        {shift.reserved > 0 && `${goesBack(shift.reserved)} `}
        Después no se puede cambiar.
      </AlertDialog>
    </>
  );
}
