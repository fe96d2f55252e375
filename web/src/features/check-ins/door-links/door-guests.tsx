import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { EventView, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewStaff } from "../staff/renew-staff.ts";

interface DoorGuestsProps {
  event: EventView;
  label: string;
  guests: readonly StaffMember[];
}

/** Who is at the door by a link. */
export function DoorGuests({ event, label, guests }: DoorGuestsProps) {
  return (
    <ul aria-label={`Adentro con ${label}`} className="grid border-l-[3px] border-line pl-4">
      {guests.map((guest) => (
        <Guest key={guest.uid} event={event} guest={guest} />
      ))}
    </ul>
  );
}

function Guest({ event, guest: { uid, name, addedAt } }: { event: EventView; guest: StaffMember }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRouteMutation(staffRoutes.removeStaff, () => {
    setAsking(false);
    renewStaff(event);
    void notify("success", "Fuera de la puerta", `${name} ya no puede leer boletas de este evento`);
  });
  return (
    <li className="flex items-center gap-3">
      <p className="min-w-0 grow wrap-anywhere">
        {name}
        <span className="block text-sm text-muted" title={formatInstant(addedAt)}>
          Desde <RelativeTime at={addedAt} />
        </span>
      </p>
      <Button
        size="icon-sm"
        variant="quiet"
        aria-label={`Quitar a ${name}`}
        icon={<X size={20} aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Quitar a ${name} de la puerta?`}
        confirm="Quitar"
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ id: event.id, uid })}
      >
        En unos segundos su celular deja de leer boletas. Lo que ya leyó queda como está. Sabe el PIN: para
        que no vuelva desde otro celular, cámbialo también.
      </AlertDialog>
    </li>
  );
}
