import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../../components/ui/button.tsx";
import { AlertDialog } from "../../../../components/ui/overlay/alert-dialog.tsx";
import { paths } from "../../../../lib/routing/paths.ts";
import { doorLinkPath, readGuestDoor } from "../../../../lib/session/guest-door.ts";
import { endSession } from "../../../../lib/session/use-session.ts";
import { forgetDoor } from "../../offline/door-store.ts";

interface LeaveDoorProps {
  eventId: string;
  /** Scans that only this phone has yet. */
  waiting: number;
  /** The same of people of the guest list. */
  people: number;
}

/** A guest signs out; the list of tickets leaves the phone with them. */
export function LeaveDoor({ eventId, waiting, people }: LeaveDoorProps) {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  const all = waiting + people;
  const said = [waiting && counted(waiting, "lectura"), people && `${counted(people, "persona")} de la lista`]
    .filter(Boolean)
    .join(" y ");

  async function leave() {
    setLeaving(true);
    const door = readGuestDoor();
    await forgetDoor(eventId).catch(() => undefined); // without storage nothing was kept
    await endSession();
    navigate(door ? doorLinkPath(door.linkId) : paths.home, { replace: true });
  }

  return (
    <>
      <Button size="sm" className="shrink-0 px-3" onClick={() => setAsking(true)}>
        Salir
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="¿Salir de esta puerta?"
        confirm="Salir"
        isBusy={isLeaving}
        onConfirm={() => void leave()}
      >
        {all > 0
          ? `${said} ${plural(all, "no ha subido", "no han subido")}. Espera a tener señal: si sales ahora, ${plural(all, "sube", "suben")} solo si vuelves a entrar en este celular con el mismo nombre y PIN.`
          : "Para volver necesitas el enlace y el PIN. Lo que leíste queda guardado."}
      </AlertDialog>
    </>
  );
}
