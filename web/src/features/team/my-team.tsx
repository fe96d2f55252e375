import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import type { IncomingTeamInvitation } from "@tarima/shared/team/team.schema.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { MissedNote } from "../../components/ui/feedback/missed-note.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { InvitationAnswer } from "../../components/ui/structure/invitation-answer.tsx";
import { queryClient, queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { paths } from "../../lib/routing/paths.ts";
import type { SignedIn } from "../../lib/session/session-store.ts";
import { refreshSession } from "../../lib/session/sign-in/auth.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { PartView } from "./part-view.tsx";

/** The teams that the user is invited to, to accept or decline. */
export function MyTeamInvitations() {
  const invitations = useRoute(teamRoutes.listMyTeamInvitations, {});
  if (!invitations.data)
    return <MissedNote query={invitations}>No pudimos ver a qué equipos te invitan.</MissedNote>;
  if (invitations.data.items.length === 0) return null;
  return (
    <section aria-label="Te invitan a estos equipos" className="mt-6 grid gap-3">
      {invitations.data.items.map((invitation) => (
        <Invitation key={invitation.producerId} invitation={invitation} />
      ))}
    </section>
  );
}

const renewInvitations = () =>
  void queryClient.invalidateQueries({ queryKey: queryKey(teamRoutes.listMyTeamInvitations, {}) });

function Invitation({ invitation }: { invitation: IncomingTeamInvitation }) {
  const { producerId, producerName } = invitation;
  const navigate = useNavigate();
  const accept = useRouteMutation(teamRoutes.acceptTeamInvitation, async () => {
    await refreshSession().catch(() => undefined); // otherwise the next refused call fetches a new token
    renewInvitations();
    void notify("success", `Estás en el equipo de ${producerName}`);
  });
  const decline = useRouteMutation(teamRoutes.declineTeamInvitation, renewInvitations);
  return (
    <article className="grid gap-2 border-[1.5px] border-edge bg-surface p-4">
      <h2 className="font-semibold wrap-anywhere">{producerName} te invita a su equipo</h2>
      <PartView part={invitation} />
      <p className="text-sm text-muted">
        Si aceptas, quien maneja el equipo ve tu nombre, tu correo y lo que hagas en sus eventos.
      </p>
      <InvitationAnswer
        accept={accept}
        decline={decline}
        // who went on to something else meanwhile stays there
        onAccept={() => accept.mutate({ producerId }, { onSuccess: () => void navigate(paths.myEvents) })}
        onDecline={() => decline.mutate({ producerId })}
      />
    </article>
  );
}

/** The team that the user works in, and the way out of it. */
export function MyTeam() {
  const session = useSession();
  const { producerId, team, user } = session.status === "signed-in" ? session : {};
  if (!producerId || !team || !user)
    return (
      <p className="pt-8 text-muted">
        No estás en el equipo de ninguna organización. Si te invitan, aquí lo aceptas.
      </p>
    );
  return <Membership uid={user.uid} producerId={producerId} team={team} />;
}

interface MembershipProps {
  uid: string;
  producerId: string;
  team: NonNullable<SignedIn["team"]>;
}

function Membership({ uid, producerId, team }: MembershipProps) {
  const producer = useRoute(producerRoutes.getProducer, { id: producerId });
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const leave = useRouteMutation(teamRoutes.removeTeamMember, async () => {
    setAsked(false);
    await refreshSession().catch(() => undefined); // as above
    queryClient.clear();
    void notify("success", "Ya no estás en el equipo");
    void navigate(paths.profile());
  });
  return (
    <div className="grid justify-items-start gap-3 pt-8">
      <h2 className="display text-d-sm wrap-anywhere">{producer.data?.brandName ?? "Tu equipo"}</h2>
      <PartView part={{ rights: team.rights, eventIds: team.isLimited ? [] : null }} />
      <Button className="mt-3" onClick={() => setAsked(true)}>
        Salir del equipo
      </Button>
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title="¿Salir del equipo?"
        confirm="Salir"
        isBusy={leave.isPending}
        error={leave.error?.message}
        onConfirm={() => leave.mutate({ producerId, uid })}
      >
        Dejas de ver los eventos de esta organización. Para volver, te tienen que invitar otra vez.
      </AlertDialog>
    </div>
  );
}
