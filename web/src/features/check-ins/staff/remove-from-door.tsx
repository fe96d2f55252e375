import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { EventView, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewStaff } from "./renew-staff.ts";

interface RemoveFromDoorProps {
  event: EventView;
  member: StaffMember;
  /** Title of the notice that says it is done. */
  done: string;
  /** What it means for them. */
  children: ReactNode;
}

/** Takes somebody off an event's door, after a question. */
export function RemoveFromDoor({ event, member: { uid, name }, done, children }: RemoveFromDoorProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRouteMutation(staffRoutes.removeStaff, () => {
    setAsking(false);
    renewStaff(event);
    void notify("success", done, `${name} ya no puede leer boletas de este evento`);
  });
  return (
    <>
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
        {children}
      </AlertDialog>
    </>
  );
}
