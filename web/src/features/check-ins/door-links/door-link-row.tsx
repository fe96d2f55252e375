import type { ChangedDoorLink, DoorLinkView } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import type { EventView, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Ban, Lock } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { isUnanswered } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { DoorGuests } from "./door-guests.tsx";
import { DoorLinkActions } from "./door-link-actions.tsx";
import { NewPin } from "./new-pin.tsx";
import { ShareDoorLink } from "./share-door-link.tsx";

interface DoorLinkRowProps {
  event: EventView;
  link: DoorLinkView;
  /** Undefined while they load. */
  guests: readonly StaffMember[] | undefined;
  /** Just made. */
  pin: string | undefined;
  onPinSeen: () => void;
  onChanged: (link: ChangedDoorLink) => void;
}

/** A link: its state, its PIN when it was just made, who is in by it, and what can be done with it. */
export function DoorLinkRow({ event, link, guests, pin, onPinSeen, onChanged }: DoorLinkRowProps) {
  const { id: linkId, label, isOff, isLocked, madeAt, madeBy } = link;
  const change = useRouteMutation(doorLinkRoutes.changeDoorLink, onChanged);
  const renewPin = () =>
    change.mutate(
      { id: event.id, linkId, renewsPin: true },
      { onError: (error) => isUnanswered(error) && onPinSeen() }, // there may be another one by now
    );
  return (
    <li aria-label={label} className="grid gap-4 py-5">
      <div className="grid justify-items-start gap-1 wrap-anywhere">
        <b className="font-semibold">{label}</b>
        {isOff ? (
          <Badge tone="plain" icon={Ban}>
            Cerrado
          </Badge>
        ) : (
          isLocked && (
            <Badge tone="danger" icon={Lock}>
              Bloqueado
            </Badge>
          )
        )}
        <p className="text-sm text-muted" title={`${madeBy.name}, ${formatInstant(madeAt)}`}>
          {sayEntered(link, guests?.length)}
        </p>
      </div>
      {change.error && (
        <Alert tone="danger" isUrgent>
          {change.error.message}
        </Alert>
      )}
      {isLocked && !isOff && (
        <Alert
          tone="warning"
          title="Muchos PIN equivocados hoy."
          action={
            <Button size="sm" isBusy={change.isPending} onClick={renewPin}>
              Cambiar PIN
            </Button>
          }
        >
          Nadie más entra con este enlace hasta que cambies el PIN. Quien ya entró sigue leyendo.
        </Alert>
      )}
      {pin !== undefined && <NewPin pin={pin} onSeen={onPinSeen} />}
      {!isOff && <ShareDoorLink event={event} link={link} />}
      {guests && guests.length > 0 && <DoorGuests event={event} label={label} guests={guests} />}
      <DoorLinkActions
        event={event}
        link={link}
        guests={guests?.length ?? 0}
        isBusy={change.isPending}
        onRenewPin={renewPin}
        onTurn={(turnedOff) => change.mutateAsync({ id: event.id, linkId, isOff: turnedOff })}
      />
    </li>
  );
}

/** "3 personas adentro; han entrado 5" */
function sayEntered({ entered, isOff }: DoorLinkView, inside: number | undefined): string {
  if (entered === 0) return isOff ? "Nadie entró con este enlace" : "Todavía no ha entrado nadie";
  const ever = `${counted(entered, "entrada", "entradas")} en total`;
  return inside === undefined || isOff ? ever : `${counted(inside, "persona")} adentro, ${ever}`;
}
