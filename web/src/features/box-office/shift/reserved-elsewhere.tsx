import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { useShowShift } from "../use-office.ts";

interface ReservedElsewhereProps {
  eventId: string;
  shift: ShiftView;
  orders: readonly string[];
  isOffline: boolean;
}

/** What another device of the same seller reserved. It cannot be told while it has no network, so giving that back is asked twice. */
export function ReservedElsewhere({ eventId, shift, orders, isOffline }: ReservedElsewhereProps) {
  const [isAsking, setAsking] = useState(false);
  const show = useShowShift(eventId);
  const release = useRouteMutation(boxOfficeRoutes.releaseBlock, () => {
    setAsking(false);
    show(shift);
  });
  const reserved = counted(orders.length, "apartada");
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-sm text-muted">Tienes {reserved} fuera de este dispositivo.</p>
      <Button variant="quiet" disabled={isOffline} onClick={() => setAsking(true)}>
        Devolver las de otro dispositivo
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="¿Devolver lo apartado en otro dispositivo?"
        confirm={`Devolver ${reserved}`}
        isBusy={release.isPending}
        error={release.error?.message}
        onConfirm={() => release.mutate({ eventId, shiftId: shift.id, orders: orders.join(",") })}
      >
        Si ese dispositivo ya vendió alguna sin conexión y no la ha entregado, esa boleta deja de servir. Es
        mejor devolverlas desde allá.
      </AlertDialog>
    </div>
  );
}
