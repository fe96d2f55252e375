import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { EventView, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { FailureLine } from "../../../components/ui/feedback/failure-line.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Switch } from "../../../components/ui/form/choice/switch.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { RemoveFromDoor } from "./remove-from-door.tsx";
import { renewStaff } from "./renew-staff.ts";
import { StaffInvitations } from "./staff-invitations.tsx";

/** Door staff and invitations of an own event. */
export function DoorStaff({ event }: { event: EventView }) {
  const staff = useRoute(staffRoutes.listStaff, { id: event.id });
  const { data, error } = staff;
  if (!data && error) return <ErrorState {...failureOf(staff)} />;
  if (!data) return <StaffOnTheirWay />;
  const { invitations } = data;
  const items = data.items.filter(({ linkId }) => linkId === undefined); // guests are shown with their link
  if (items.length === 0 && invitations.length === 0)
    return <p className="text-muted">Todavía no hay nadie. Tú puedes leer boletas desde tu cuenta.</p>;
  return (
    <div className="grid gap-8">
      {items.length > 0 && (
        <ul aria-label="Equipo de puerta" className="divide-y divide-line border-y border-line">
          {items.map((member) => (
            <Member key={member.uid} member={member} event={event} />
          ))}
        </ul>
      )}
      {invitations.length > 0 && <StaffInvitations invitations={invitations} event={event} />}
    </div>
  );
}

function Member({ member, event }: { member: StaffMember; event: EventView }) {
  const { uid, name, email, addedAt, isSupervisor = false, isSeller = false } = member;
  const change = useRouteMutation(staffRoutes.changeStaff, () => renewStaff(event));
  return (
    <li className="flex items-start gap-3 py-3.5">
      <div className="min-w-0 grow wrap-anywhere">
        <b className="font-semibold">{name}</b>
        {email !== null && name !== email && <span className="block text-sm">{email}</span>}
        <span className="block text-sm text-muted" title={formatInstant(addedAt)}>
          Desde <RelativeTime at={addedAt} />
        </span>
        <Switch
          checked={isSupervisor}
          disabled={change.isPending}
          onChange={(next) => change.mutate({ id: event.id, uid, isSupervisor: next })}
          note="Ve lo que leen todos los celulares y puede deshacer una lectura"
        >
          Supervisa la puerta
        </Switch>
        <Switch
          checked={isSeller}
          disabled={change.isPending}
          onChange={(next) => change.mutate({ id: event.id, uid, isSeller: next })}
          note="Cobra en la entrada a quien llega sin boleta, con su propia caja"
        >
          Puede vender en taquilla
        </Switch>
        <FailureLine error={change.error} />
      </div>
      <RemoveFromDoor event={event} member={member} done="Fuera del equipo de puerta">
        En unos segundos su celular deja de leer boletas de este evento. Lo que ya leyó queda como está.
      </RemoveFromDoor>
    </li>
  );
}

function StaffOnTheirWay() {
  return (
    <div className="grid gap-4">
      <Loading>Cargando el equipo de puerta</Loading>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
