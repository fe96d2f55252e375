import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { StaffInvitationView } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import { STAFF_INVITATION_BADGES } from "@tarima/shared/check-ins/staff/staff-invitation.status.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Clock, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import { FailureLine } from "../../../components/ui/feedback/failure-line.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewStaff } from "./renew-staff.ts";

interface StaffInvitationsProps {
  invitations: readonly StaffInvitationView[];
  event: EventView;
}

/** Pending and declined invitations, by the typed e-mail: names are unknown until somebody accepts. */
export function StaffInvitations({ invitations, event }: StaffInvitationsProps) {
  return (
    <section>
      <h3 className="mb-3 font-semibold">Invitaciones</h3>
      <ul aria-label="Invitaciones a la puerta" className="divide-y divide-line border-y border-line">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} event={event} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation, event }: { invitation: StaffInvitationView; event: EventView }) {
  const { id: invitationId, email, status, sentAt } = invitation;
  const isDeclined = status === "declined";
  const send = useRouteMutation(staffRoutes.sendStaffInvitation, () => {
    renewStaff(event);
    void notify("success", "Invitación enviada", `Va camino a ${email}`);
  });
  const withdraw = useRouteMutation(staffRoutes.withdrawStaffInvitation, () => {
    renewStaff(event);
    void notify("success", "Invitación retirada", `${email} ya no puede aceptarla`);
  });
  const { label, tone } = STAFF_INVITATION_BADGES[status];
  return (
    <li className="flex items-start gap-3 py-3.5">
      <div className="grid min-w-0 grow justify-items-start gap-1 wrap-anywhere">
        <b className="font-semibold">{email}</b>
        <Badge tone={tone} icon={isDeclined ? X : Clock}>
          {label}
        </Badge>
        <span className="text-sm text-muted" title={formatInstant(sentAt)}>
          Le escribimos <RelativeTime at={sentAt} />
        </span>
        <FailureLine error={send.error ?? withdraw.error} />
        <Button
          size="sm"
          className="mt-2"
          isBusy={send.isPending}
          aria-label={`${isDeclined ? "Invitar de nuevo" : "Enviar de nuevo"} a ${email}`}
          onClick={() => send.mutate({ id: event.id, invitationId })}
        >
          {isDeclined ? "Invitar de nuevo" : "Enviar de nuevo"}
        </Button>
      </div>
      <Button
        size="icon-sm"
        variant="quiet"
        isBusy={withdraw.isPending}
        aria-label={`Retirar la invitación a ${email}`}
        icon={<X size={20} aria-hidden />}
        onClick={() => withdraw.mutate({ id: event.id, invitationId })}
      />
    </li>
  );
}
