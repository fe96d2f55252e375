import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { IncomingStaffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { MissedNote } from "../../../components/ui/feedback/missed-note.tsx";
import { InvitationAnswer } from "../../../components/ui/structure/invitation-answer.tsx";
import { queryClient, queryKey, useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { refreshSession } from "../../../lib/session/sign-in/auth.ts";

/** Pending invitations of the signed-in person. */
export function useDoorInvitations() {
  return useRoute(staffRoutes.listMyStaffInvitations, {});
}

/** Accepting may give the scanner role, so the session is refreshed before the door is shown. */
async function openDoors(): Promise<void> {
  await refreshSession().catch(() => undefined); // otherwise the next refused call fetches a new token
  renewDoors();
}

function renewDoors(): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(staffRoutes.listMyStaffInvitations, {}) });
  void queryClient.invalidateQueries({ queryKey: ["doors"] });
}

interface DoorInvitationsProps {
  email: string;
  /** The event in a mailed link. */
  asked: string | undefined;
  /** Called after an answer; the link is done. */
  onAnswer: () => void;
}

/** Pending invitations to doors, to accept or decline. Nothing without any, unless a mailed link leads here. */
export function DoorInvitations({ email, asked, onAnswer }: DoorInvitationsProps) {
  const invitations = useDoorInvitations();
  const { data } = invitations;
  if (!data) return <MissedNote query={invitations}>No pudimos ver a qué puertas te invitan.</MissedNote>;
  const isMissing = asked !== undefined && !data.items.some(({ eventId }) => eventId === asked);
  if (!isMissing && data.items.length === 0) return null;
  return (
    <section aria-label="Te invitan a estas puertas" className="mb-8 grid gap-3">
      {isMissing && (
        <Alert tone="info">
          La invitación del correo ya se respondió o se retiró, o le llegó a otra dirección. Estás en Tarima
          con <span className="wrap-anywhere">{email}</span>.
        </Alert>
      )}
      {data.items.map((invitation) => (
        <Invitation key={invitation.eventId} invitation={invitation} onAnswer={onAnswer} />
      ))}
    </section>
  );
}

interface InvitationProps extends Pick<DoorInvitationsProps, "onAnswer"> {
  invitation: IncomingStaffInvitation;
}

function Invitation({ invitation, onAnswer }: InvitationProps) {
  const { eventId, eventName, eventStartsAt, venueName, invitedBy } = invitation;
  const accept = useRouteMutation(staffRoutes.acceptStaffInvitation, () => {
    onAnswer();
    void openDoors();
    void notify("success", "Estás en la puerta", `Ya puedes leer boletas de ${eventName}`);
  });
  const decline = useRouteMutation(staffRoutes.declineStaffInvitation, () => {
    onAnswer();
    renewDoors();
  });
  return (
    <article className="grid gap-1 border-[1.5px] border-edge bg-surface p-4">
      <h2 className="font-semibold wrap-anywhere">
        {invitedBy} te invita a la puerta de {eventName}
      </h2>
      <p className="text-sm text-muted">
        {formatWallClock(eventStartsAt)}, {venueName}. Si aceptas, quien organiza ve tu nombre y tu correo.
      </p>
      <InvitationAnswer
        accept={accept}
        decline={decline}
        onAccept={() => accept.mutate({ eventId })}
        onDecline={() => decline.mutate({ eventId })}
      />
    </article>
  );
}
