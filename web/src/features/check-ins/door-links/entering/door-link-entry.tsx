import type { DoorLinkOffer } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../../components/ui/button.tsx";
import { Alert } from "../../../../components/ui/feedback/alert.tsx";
import { paths } from "../../../../lib/routing/paths.ts";
import { readGuestDoor } from "../../../../lib/session/guest-door.ts";
import { isLost, type Session, type SignedIn } from "../../../../lib/session/session-store.ts";
import { forgetDoor } from "../../offline/door-store.ts";
import { DoorLinkRefusal } from "./door-link-refusal.tsx";
import { EnterDoorForm } from "./enter-door-form.tsx";

interface DoorLinkEntryProps {
  linkId: string;
  offer: DoorLinkOffer;
  session: Session;
  /** What the offer says is no longer so. */
  onStale: () => void;
}

/** The door of a link, and the way in that is open to whoever looks. */
export function DoorLinkEntry({ linkId, offer, session, onStale }: DoorLinkEntryProps) {
  const { eventName, eventStartsAt, venueName, label, standing, ownDoor } = offer;
  return (
    <>
      <header className="grid gap-4">
        <div className="rule" />
        <div>
          <p className="font-semibold wrap-anywhere">{label}</p>
          <h1 className="display mt-2 text-d-md wrap-anywhere">{eventName}</h1>
          <p className="mt-3 text-muted">
            {formatWallClock(eventStartsAt)}, {venueName}
          </p>
        </div>
      </header>
      {session.status === "anonymous" && isLost(session) && <SentAway />}
      {ownDoor !== null ? (
        <OwnDoor eventId={ownDoor} />
      ) : standing !== "open" ? (
        <DoorLinkRefusal standing={standing} />
      ) : session.status === "signed-in" ? (
        <InsteadOf account={session}>
          <EnterDoorForm linkId={linkId} onStale={onStale} />
        </InsteadOf>
      ) : (
        <EnterDoorForm linkId={linkId} onStale={onStale} />
      )}
    </>
  );
}

/** A guest was removed, or their night is over. The list of tickets leaves the phone as well. */
function SentAway() {
  useEffect(() => {
    const door = readGuestDoor();
    if (door) void forgetDoor(door.eventId).catch(() => undefined); // without storage nothing was kept
  }, []);
  return (
    <Alert tone="warning" isUrgent title="Ya no estás en esta puerta.">
      Quien organiza te sacó, cerró el enlace o la noche terminó. Lo que leíste queda guardado.
    </Alert>
  );
}

function OwnDoor({ eventId }: { eventId: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg">Ya estás en el equipo de esta puerta con tu cuenta. No necesitas el PIN.</p>
      <Link
        to={paths.door(eventId)}
        className={buttonStyle({ variant: "primary", size: "lg", isFull: true })}
      >
        Ir a leer boletas
      </Link>
    </div>
  );
}

/** Says whose account is open on this phone before it is signed out for a guest. */
function InsteadOf({ account: { user }, children }: { account: SignedIn; children: React.ReactNode }) {
  const [isChosen, setChosen] = useState(false);
  if (isChosen) return children;
  return (
    <div className="grid gap-4">
      <Alert tone="info" title="En este celular hay una cuenta abierta:">
        <span className="wrap-anywhere">{user.name ? `${user.name}, ${user.email}` : user.email}</span>. Si
        entras con el PIN, esa cuenta se cierra aquí. Sus boletas no se pierden: vuelve a ingresar cuando
        quieras.
      </Alert>
      <Button variant="primary" size="lg" isFull onClick={() => setChosen(true)}>
        Entrar con el PIN
      </Button>
      <Link to={paths.home} className={buttonStyle({ size: "lg", isFull: true })}>
        Seguir con mi cuenta
      </Link>
    </div>
  );
}
