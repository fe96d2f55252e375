import type { Output } from "@tarima/shared/api/route.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import type { TeamInvitationView } from "@tarima/shared/team/team.schema.ts";
import { Clock, X } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/data/badge.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { FailureLine } from "../../components/ui/feedback/failure-line.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { PartView } from "./part-view.tsx";
import { renewTeam } from "./renew-team.ts";

type Team = Output<typeof teamRoutes.listTeam>;

/** Who was invited and has not answered. */
export function TeamInvitations({ producerId, team }: { producerId: string; team: Team }) {
  const names = new Map(team.events.map(({ id, name }) => [id, name]));
  return (
    <ul aria-label="Invitaciones al equipo" className="divide-y divide-line border-y border-line">
      {team.invitations.map((invitation) => (
        <Invitation key={invitation.id} producerId={producerId} invitation={invitation} names={names} />
      ))}
    </ul>
  );
}

interface InvitationProps {
  producerId: string;
  invitation: TeamInvitationView;
  names: ReadonlyMap<string, string>;
}

function Invitation({ producerId, invitation, names }: InvitationProps) {
  const { id: invitationId, email, rights, eventIds, sentAt } = invitation;
  const send = useRouteMutation(teamRoutes.inviteToTeam, () => {
    renewTeam(producerId);
    void notify("success", "Invitación enviada", `Va camino a ${email}`);
  });
  const withdraw = useRouteMutation(teamRoutes.withdrawTeamInvitation, () => {
    renewTeam(producerId);
    void notify("success", "Invitación retirada", `${email} ya no puede aceptarla`);
  });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 grow basis-64 justify-items-start gap-1 wrap-anywhere">
        <b className="font-semibold">{email}</b>
        <Badge tone="warning" icon={Clock}>
          Por aceptar
        </Badge>
        <div className="mt-1">
          <PartView part={invitation} names={names} />
        </div>
        <span className="text-sm text-muted" title={formatInstant(sentAt)}>
          Le escribimos <RelativeTime at={sentAt} />
        </span>
        <FailureLine error={send.error ?? withdraw.error} />
      </div>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          isBusy={send.isPending}
          aria-label={`Enviar de nuevo a ${email}`}
          onClick={() => send.mutate({ producerId, email, rights, eventIds })}
        >
          Enviar de nuevo
        </Button>
        <Button
          size="icon-sm"
          variant="quiet"
          isBusy={withdraw.isPending}
          aria-label={`Retirar la invitación a ${email}`}
          icon={<X size={20} aria-hidden />}
          onClick={() => withdraw.mutate({ producerId, invitationId })}
        />
      </div>
    </li>
  );
}
