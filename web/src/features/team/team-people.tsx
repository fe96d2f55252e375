import type { Output } from "@tarima/shared/api/route.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import type { TeamMember, TeamOwner } from "@tarima/shared/team/team.schema.ts";
import { X } from "lucide-react";
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
import { PartView } from "./part-view.tsx";
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
          {
            onSuccess: onDone, // not called once the dialog was closed: it may be open again by then
            onError: (error) => void showFieldErrors(form, error),
          },
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
