import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { paths } from "../../../lib/routing/paths.ts";

interface NextStepProps {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** An event's state with an action at the end of the line. */
export function NextStep({ title, actions, children }: NextStepProps) {
  return (
    <section
      aria-label="Lo que sigue"
      className="grid gap-x-10 gap-y-4 wide:grid-cols-[minmax(300px,1fr)_minmax(0,auto)] wide:items-center"
    >
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold tracking-tight">{title}</h2>
        <div className="max-w-[68ch] text-note text-muted">{children}</div>
      </div>
      {actions && <Actions>{actions}</Actions>}
    </section>
  );
}

/** At the end of the line; below it in full width once an action has a message. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden wide:has-[[role=alert]]:col-span-full">
      {children}
    </div>
  );
}

/** Said before an event goes to the public that names no venue: it may, but people ask where it is. */
export function VenueNote({ event: { id, venueName, city } }: { event: EventView }) {
  if (venueName) return null;
  return (
    <Alert
      tone="warning"
      title="Le falta el lugar."
      className="mt-4 text-text"
      action={
        <Link to={paths.myEvent(id, "datos")} className="link font-semibold">
          Poner el lugar
        </Link>
      }
    >
      {`En la página y en la boleta solo va a salir «${city}», y la gente compra menos cuando no sabe dónde es. Si cambias el lugar después de vender, quienes ya compraron pueden pedir la plata.`}
    </Alert>
  );
}

/** Why a producer cannot proceed. */
export function AccountNote({ status }: { status: EventView["producerStatus"] }) {
  if (status === "active") return null;
  if (status === "pending")
    return (
      <Alert tone="warning" title="Tu cuenta está en revisión." className="mt-4 text-text">
        Cuando quede activa podrás enviar este evento a revisión.
      </Alert>
    );
  return (
    <Alert
      tone="danger"
      title={status === "suspended" ? "Tu cuenta está suspendida." : "Tu cuenta está inactiva."}
      className="mt-4 text-text"
    >
      Tus eventos se pueden leer, pero no cambiar, y no venden. Si crees que es un error, escríbenos desde el
      correo de tu cuenta.
    </Alert>
  );
}
