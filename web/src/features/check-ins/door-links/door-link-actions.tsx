import type { DoorLinkView } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { renewDoorLinks } from "./use-door-links.ts";

interface DoorLinkActionsProps {
  event: EventView;
  link: DoorLinkView;
  /** How many are in by it. */
  guests: number;
  isBusy: boolean;
  onRenewPin: () => void;
  onTurn: (isOff: boolean) => Promise<unknown>;
}

/** Another PIN, off or on again, and away with it. */
export function DoorLinkActions({ event, link, guests, isBusy, onRenewPin, onTurn }: DoorLinkActionsProps) {
  const [asked, setAsked] = useState<"off" | "delete">();
  const close = () => setAsked(undefined);
  const remove = useRouteMutation(doorLinkRoutes.deleteDoorLink, () => {
    close();
    renewDoorLinks(event);
  });
  const { id: linkId, label, isOff } = link;
  const sentAway =
    guests > 0
      ? `${counted(guests, "persona")} ${plural(guests, "deja", "dejan")} de leer boletas en unos segundos. `
      : "";
  return (
    <div className="flex flex-wrap gap-3">
      {isOff ? (
        <Button size="sm" isBusy={isBusy} onClick={() => void onTurn(false).catch(ignore)}>
          Abrir con otro PIN
        </Button>
      ) : (
        <>
          <Button size="sm" isBusy={isBusy && asked === undefined} onClick={onRenewPin}>
            Cambiar PIN
          </Button>
          <Button size="sm" onClick={() => setAsked("off")}>
            Cerrar enlace
          </Button>
        </>
      )}
      <Button size="sm" variant="quiet" onClick={() => setAsked("delete")}>
        Borrar<span className="sr-only"> {label}</span>
      </Button>
      <AlertDialog
        isOpen={asked === "off"}
        onOpenChange={close}
        title={`¿Cerrar el enlace ${label}?`}
        confirm="Cerrar enlace"
        isBusy={isBusy}
        onConfirm={() => void onTurn(true).catch(ignore).then(close)}
      >
        {sentAway}Nadie más entra con él. Puedes abrirlo otra vez, con un PIN nuevo.
      </AlertDialog>
      <AlertDialog
        isOpen={asked === "delete"}
        onOpenChange={close}
        title={`¿Borrar el enlace ${label}?`}
        confirm="Borrar"
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ id: event.id, linkId })}
      >
        {sentAway}El enlace deja de existir. Lo que leyeron queda como está.
      </AlertDialog>
    </div>
  );
}

/** The row says why. */
function ignore() {}
