import type { Output } from "@tarima/shared/api/route.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { RIGHT_TEXTS } from "@tarima/shared/team/right-texts.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import type { TeamInvitationView, TeamMember, TeamOwner } from "@tarima/shared/team/team.schema.ts";
import { Clock, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/data/badge.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { MembersPartForm, usePartForm } from "./members-part-form.tsx";
import { renewTeam } from "./renew-team.ts";

type Team = Output<typeof teamRoutes.listTeam>;

interface PeopleProps {
  producerId: string;
  team: Team;
  /** Of who looks at it. */
  uid: string;
}

/** Who works for an organisation: its owner, and the members, the longest there first. */
export function TeamPeople({ producerId, team, uid }: PeopleProps) {
  const names = new Map(team.events.map(({ id, name }) => [id, name]));
  return (
    <ul aria-label="Equipo" className="divide-y divide-line border-y border-line">
      {team.owner && <OwnerRow owner={team.owner} isSelf={team.owner.uid === uid} />}
      {team.items.map((member) => (
        <MemberRow
          key={member.uid}
          producerId={producerId}
          member={member}
          names={names}
          isSelf={member.uid === uid}
        />
      ))}
    </ul>
  );
}

interface PersonProps {
  name: string;
  email: string;
  isSelf: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

function Person({ name, email, isSelf, children, actions }: PersonProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <b className="font-semibold">{name}</b>
        {isSelf && <span className="text-muted"> · Tú</span>}
        {name !== email && <span className="block text-sm text-muted">{email}</span>}
        <div className="mt-2">{children}</div>
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </li>
  );
}

function OwnerRow({ owner: { name, email }, isSelf }: { owner: TeamOwner; isSelf: boolean }) {
  return (
    <Person name={name} email={email} isSelf={isSelf}>
      <Badge tone="ink">A cargo</Badge>
    </Person>
  );
}

interface MemberProps {
  producerId: string;
  member: TeamMember;
  names: ReadonlyMap<string, string>;
  isSelf: boolean;
}

function MemberRow({ producerId, member, names, isSelf }: MemberProps) {
  return (
    <Person
      {...member}
      isSelf={isSelf}
      actions={
        <>
          <ChangeMember producerId={producerId} member={member} names={names} />
          <RemoveMember producerId={producerId} member={member} isSelf={isSelf} />
        </>
      }
    >
      <PartView part={member} names={names} />
      <span className="mt-1 block text-sm text-muted" title={formatInstant(member.joinedAt)}>
        Desde <RelativeTime at={member.joinedAt} />
      </span>
    </Person>
  );
}

type Part = Readonly<{ rights: readonly TeamRight[]; eventIds: readonly string[] | null }>;

/** The rights as badges, and in which events. */
export function PartView({ part, names }: { part: Part; names?: ReadonlyMap<string, string> }) {
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {part.rights.map((right) => (
          <Badge key={right} tone={right === "all" ? "ink" : "line"}>
            {RIGHT_TEXTS[right].label}
          </Badge>
        ))}
      </span>
      <span className="mt-1.5 block text-sm text-muted">{eventsText(part, names)}</span>
    </>
  );
}

const MOST_NAMED = 3;

/** Which events they are is not known of one's own membership. */
function eventsText({ eventIds }: Pick<Part, "eventIds">, names?: ReadonlyMap<string, string>): string {
  if (eventIds === null) return "En todos los eventos";
  if (eventIds.length === 0) return "Solo en algunos eventos";
  const known = eventIds.flatMap((id) => names?.get(id) ?? []);
  const count = `Solo en ${counted(eventIds.length, "evento")}`;
  return known.length > 0 && eventIds.length <= MOST_NAMED ? `Solo en ${known.join(", ")}` : count;
}

function ChangeMember({ producerId, member, names }: Omit<MemberProps, "isSelf">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" aria-label={`Permisos de ${member.name}`}>
          Permisos
        </Button>
      </DialogTrigger>
      <DialogContent title={`Permisos de ${member.name}`} description="Valen desde ya." size="lg">
        <ChangeForm producerId={producerId} member={member} names={names} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ChangeForm({
  producerId,
  member,
  names,
  onDone,
}: Omit<MemberProps, "isSelf"> & { onDone: () => void }) {
  const form = usePartForm(member);
  const change = useRouteMutation(teamRoutes.changeTeamMember, ({ name }) => {
    renewTeam(producerId);
    onDone();
    void notify("success", "Permisos guardados", name);
  });
  return (
    <MembersPartForm
      form={form}
      label={`Permisos de ${member.name}`}
      error={change.error}
      names={names}
      onSubmit={({ rights, eventIds }) =>
        change.mutate(
          { producerId, uid: member.uid, rights: [...rights], eventIds: eventIds && [...eventIds] },
          { onError: (error) => void showFieldErrors(form, error) },
        )
      }
      actions={
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          Guardar
        </Button>
      }
    />
  );
}

function RemoveMember({ producerId, member: { uid, name }, isSelf }: Omit<MemberProps, "names">) {
  const [isAsked, setAsked] = useState(false);
  const remove = useRouteMutation(teamRoutes.removeTeamMember, () => {
    setAsked(false);
    renewTeam(producerId);
    void notify("success", isSelf ? "Ya no estás en el equipo" : "Fuera del equipo", name);
  });
  return (
    <>
      <Button
        size="icon-sm"
        variant="quiet"
        aria-label={isSelf ? "Salir del equipo" : `Sacar a ${name}`}
        icon={<X size={20} aria-hidden />}
        onClick={() => setAsked(true)}
      />
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={isSelf ? "¿Salir del equipo?" : `¿Sacar a ${name} del equipo?`}
        confirm={isSelf ? "Salir" : "Sacar"}
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ producerId, uid })}
      >
        {isSelf
          ? "Dejas de ver los eventos de esta organización. Para volver, te tienen que invitar otra vez."
          : "Desde ya no ve ni cambia nada de la organización. Su cuenta sigue, y lo que hizo queda como está. Si sabía el PIN de una puerta, cámbialo."}
      </AlertDialog>
    </>
  );
}

/** Who was invited and has not answered. */
export function TeamInvitations({ producerId, team }: Omit<PeopleProps, "uid">) {
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
  const error = send.error ?? withdraw.error;
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
        {error && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {error.message}
          </p>
        )}
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
