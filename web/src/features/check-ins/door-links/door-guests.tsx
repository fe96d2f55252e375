import type { EventView, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import { RemoveFromDoor } from "../staff/remove-from-door.tsx";

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

function Guest({ event, guest }: { event: EventView; guest: StaffMember }) {
  const { name, addedAt } = guest;
  return (
    <li className="flex items-center gap-3">
      <p className="min-w-0 grow wrap-anywhere">
        {name}
        <span className="block text-sm text-muted" title={formatInstant(addedAt)}>
          Desde <RelativeTime at={addedAt} />
        </span>
      </p>
      <RemoveFromDoor event={event} member={guest} done="Fuera de la puerta">
        En unos segundos su celular deja de leer boletas. Lo que ya leyó queda como está. Sabe el PIN: para
        que no vuelva desde otro celular, cámbialo también.
      </RemoveFromDoor>
    </li>
  );
}
