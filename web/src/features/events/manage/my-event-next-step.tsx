import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { canTake } from "@tarima/shared/events/event-actions.ts";
import { ArrowUpRight, Share2 } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { type MyEventSection, paths } from "../../../lib/routing/paths.ts";
import { useMay } from "../../../lib/session/may.ts";
import { CancelMyEvent } from "./cancel-my-event.tsx";
import { Publish, Withdraw } from "./my-event-actions.tsx";
import { DraftStep } from "./my-event-draft-step.tsx";
import { AccountNote, NextStep, VenueNote } from "./next-step.tsx";
import { EndPostponement, PostponeMyEvent } from "./postpone-my-event.tsx";
import { Unpublish } from "./unpublish.tsx";

interface MyEventNextStepProps {
  event: EventView;
  /** The present section; undefined for the summary. */
  section: MyEventSection | undefined;
  /** Tickets sold. */
  sold: number;
}

/** The next step of an own event, by its status. */
export function MyEventNextStep({ event, section, sold }: MyEventNextStepProps) {
  const { status, producerStatus } = event;
  const isOver = overAt(event) <= new Date();
  const [mayChange, mayCancel] = [useMay("events"), useMay("all")];
  const cancel = canTake("cancel", status) && !section && mayCancel && (
    <CancelMyEvent event={event} sold={sold} />
  );
  if (!mayChange) return null; // each step changes it
  if (status === "draft") return <DraftStep event={event} section={section} />;
  if (status === "pending_approval")
    return (
      <NextStep title="Lo estamos revisando" actions={<Withdraw event={event} />}>
        Por lo general toma un día hábil. Mientras tanto se puede leer, pero no cambiar: si algo quedó mal,
        retíralo, corrígelo y envíalo otra vez.
      </NextStep>
    );
  if (status === "approved")
    return (
      <NextStep
        title="Aprobado: solo falta que lo publiques"
        actions={
          <>
            {producerStatus === "active" && <Publish event={event} />}
            {cancel}
          </>
        }
      >
        Desde ese momento cualquiera lo puede ver y comprar.
        <VenueNote event={event} />
        <AccountNote status={producerStatus} />
      </NextStep>
    );
  if (isPostponed(event) && (status === "published" || status === "suspended"))
    return (
      <NextStep
        title="Aplazado: falta la nueva fecha"
        actions={
          producerStatus === "active" && (
            <>
              {section !== "datos" && <EndPostponement event={event} />}
              {cancel}
            </>
          )
        }
      >
        Nadie puede comprar, y las boletas vendidas siguen sirviendo. Apenas pongas la nueva fecha les
        escribimos a quienes tienen boleta.
        <AccountNote status={producerStatus} />
      </NextStep>
    );
  // within a section there is no next step, and the badge shows that it sells
  if (status === "published" && section) return <AccountNote status={producerStatus} />;
  if (status === "published")
    return (
      <NextStep
        title={isOver ? "Ya pasó" : "Está a la venta"}
        actions={
          <>
            <PublicPage event={event} />
            {!isOver && sold === 0 && !section && <Unpublish event={event} />}
            {!isOver && producerStatus === "active" && <PostponeMyEvent event={event} />}
            {!isOver && cancel}
          </>
        }
      >
        <span className="wrap-anywhere">{publicAddress(event)}</span>
        <AccountNote status={producerStatus} />
      </NextStep>
    );
  if (status === "suspended")
    return (
      <NextStep title="Tarima suspendió la venta" actions={cancel}>
        {event.suspensionReason && (
          <span className="mb-2 block wrap-anywhere">
            <b className="font-semibold text-text">Por qué:</b> {event.suspensionReason}
          </span>
        )}
        Nadie puede comprar por ahora; las boletas vendidas siguen sirviendo. Para volver a vender, escríbenos
        desde el correo de tu cuenta.
      </NextStep>
    );
  if (status === "cancelled")
    return (
      <NextStep
        title="Este evento se canceló"
        actions={
          section && (
            <Link to={paths.myEvent(event.id)} className={buttonStyle()}>
              Ver los reembolsos
            </Link>
          )
        }
      >
        Ya no vende, y ninguna boleta sirve en la puerta. Su página sigue abierta y lo dice.
      </NextStep>
    );
  return (
    <NextStep title="Este evento ya pasó">
      Aquí quedan sus ventas, sus asistentes y lo que pasó en la puerta. Si al final no se hizo, escríbenos
      desde el correo de tu cuenta: lo cancelamos y le devolvemos el dinero a todo el mundo.
    </NextStep>
  );
}

const publicAddress = ({ publicSlug }: EventView) => location.origin + paths.event(publicSlug);

function PublicPage({ event }: { event: EventView }) {
  const address = publicAddress(event);
  return (
    <>
      <Link to={paths.event(event.publicSlug)} className={buttonStyle({ variant: "primary" })}>
        Ver su página
        <ArrowUpRight size={18} aria-hidden />
      </Link>
      <CopyButton text={address}>Copiar enlace</CopyButton>
      {"share" in navigator && (
        <Button
          icon={<Share2 size={18} aria-hidden />}
          // closing the share sheet rejects, which is not an error
          onClick={() => void navigator.share({ title: event.name, url: address }).catch(() => undefined)}
        >
          Enviar
        </Button>
      )}
    </>
  );
}
