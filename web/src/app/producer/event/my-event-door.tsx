import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { SettingsBlock } from "../../../components/ui/structure/settings-block.tsx";
import { EventBoxOffice } from "../../../features/box-office/organiser/event-box-office.tsx";
import { DoorLinks } from "../../../features/check-ins/door-links/door-links.tsx";
import { GuestList } from "../../../features/check-ins/guest-list/guest-list.tsx";
import { DoorStaff } from "../../../features/check-ins/staff/door-staff.tsx";
import { EntryForm } from "../../../features/check-ins/staff/entry-form.tsx";
import { InviteStaffForm } from "../../../features/check-ins/staff/invite-staff-form.tsx";
import { DoorBoard } from "../../../features/check-ins/supervision/door-board.tsx";
import { DoorScans } from "../../../features/check-ins/supervision/door-scans.tsx";
import { useUpdateEvent } from "../../../features/events/editor/use-my-event.ts";
import { paths } from "../../../lib/routing/paths.ts";
import type { MyEventSectionProps } from "./my-event-section.ts";

/** Door staff, gates and entry rules of an event. */
export function MyEventDoor({ event }: MyEventSectionProps) {
  const door = paths.door(event.id);
  const update = useUpdateEvent();
  return (
    <div>
      <SettingsBlock
        title="Equipo de puerta"
        note="Cada persona lee boletas con su propio celular, y solo las de este evento."
      >
        <div className="grid gap-8">
          <InviteStaffForm event={event} />
          <DoorStaff event={event} />
        </div>
      </SettingsBlock>
      <SettingsBlock
        title="Con enlace y PIN"
        note="Para quien trabaja solo en este evento y no tiene cuenta. Abre el enlace, escribe su nombre y el PIN, y lee boletas hasta que cierre la puerta."
      >
        <DoorLinks event={event} />
      </SettingsBlock>
      <SettingsBlock
        title="Taquilla"
        note="Se le vende en la entrada a quien llega sin boleta, en efectivo, con tu datáfono o por transferencia. Ese dinero es tuyo y no pasa por Tarima."
      >
        <EventBoxOffice eventId={event.id} />
      </SettingsBlock>
      <SettingsBlock
        title="Lista de invitados"
        note="Entran con su nombre, sin boleta: prensa, artistas, amigos de la casa. No ocupan cupo, así que tenlos en cuenta en el aforo."
      >
        <GuestList eventId={event.id} />
      </SettingsBlock>
      <SettingsBlock
        title="Cómo se entra"
        note="A qué horas, por dónde y si se puede volver a entrar. Los celulares de la puerta lo saben en segundos."
      >
        <EntryForm
          event={event}
          isBusy={update.isPending}
          error={update.error}
          onSave={(entry, onSaved) =>
            update.mutate({ id: event.id, entry, version: event.version }, { onSuccess: onSaved })
          }
        />
      </SettingsBlock>
      <SettingsBlock title="La puerta ahora" note="Se actualiza solo, cada cinco segundos.">
        <DoorBoard eventId={event.id} />
      </SettingsBlock>
      <SettingsBlock
        title="Boletas leídas"
        note="Cada lectura, también las que se hicieron sin conexión y llegaron después."
      >
        <DoorScans eventId={event.id} />
      </SettingsBlock>
      <SettingsBlock
        title="Dirección del lector"
        note="Para quien ya está en el equipo con su cuenta: abre el lector de este evento. Sin estar en la lista, no deja leer."
      >
        <p className="mb-4 font-medium wrap-anywhere">{location.origin + door}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={location.origin + door}>Copiar enlace</CopyButton>
          <Link to={door} className={buttonStyle({ variant: "quiet" })}>
            Abrir la puerta
          </Link>
        </div>
      </SettingsBlock>
    </div>
  );
}
