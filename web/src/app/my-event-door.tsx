import { Link } from "react-router";
import { buttonStyle } from "../components/ui/button.tsx";
import { CopyButton } from "../components/ui/structure/copy-button.tsx";
import { SettingsBlock } from "../components/ui/structure/settings-block.tsx";
import { AddStaffForm } from "../features/check-ins/add-staff-form.tsx";
import { DoorStaff } from "../features/check-ins/door-staff.tsx";
import { paths } from "../lib/paths.ts";
import type { MyEventSectionProps } from "./my-event-screen.tsx";

/** Who lets people in to one's own event, and where they do it. */
export function MyEventDoor({ event }: MyEventSectionProps) {
  const door = paths.door(event.id);
  return (
    <div>
      <SettingsBlock
        title="Equipo de puerta"
        note="Cada persona lee boletas con su propio celular, y solo las de este evento."
      >
        <div className="grid gap-8">
          <AddStaffForm event={event} />
          <DoorStaff event={event} />
        </div>
      </SettingsBlock>
      <SettingsBlock
        title="Enlace de la puerta"
        note="Mándaselo a tu equipo: abre el lector de este evento. Sin estar en la lista, no deja leer."
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
