import { instantOf } from "@tarima/shared/dates.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { canTake } from "@tarima/shared/events/event.status.ts";
import { submissionFaults } from "@tarima/shared/events/submission.ts";
import { ArrowUpRight, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { CopyButton } from "../../components/ui/structure/copy-button.tsx";
import { type MyEventSection, paths } from "../../lib/paths.ts";
import { CancelMyEvent } from "./cancel-my-event.tsx";
import { MissingForReview, sectionOf } from "./missing-for-review.tsx";
import { Publish, SubmitForReview } from "./my-event-actions.tsx";

interface StepProps {
  event: EventView;
  /** The section one is in; none is the summary. */
  section: MyEventSection | undefined;
}

/** What to do next with one's own event: one thing, by how it stands. */
export function MyEventNextStep({ event, section, sold }: StepProps & { sold: number }) {
  const { status, producerStatus } = event;
  const isOver = instantOf(event.endsAt, event.timeZone) <= new Date();
  const cancel = canTake("cancel", status) && <CancelMyEvent event={event} sold={sold} />;
  if (status === "draft") return <DraftStep event={event} section={section} />;
  if (status === "pending_approval")
    return (
      <Step title="Lo estamos revisando">
        Por lo general toma un día hábil, y te escribimos al correo. Mientras tanto se puede leer, pero no
        cambiar.
      </Step>
    );
  if (status === "approved")
    return (
      <Step
        title="Aprobado: solo falta que lo publiques"
        actions={
          <>
            {producerStatus === "active" && <Publish event={event} />}
            {cancel}
          </>
        }
      >
        Desde ese momento cualquiera lo puede ver y comprar.
        {producerStatus !== "active" && <AccountNote status={producerStatus} />}
      </Step>
    );
  if (status === "published")
    return (
      <Step
        title={isOver ? "Ya pasó" : "Está a la venta"}
        actions={
          <>
            <PublicPage event={event} />
            {!isOver && cancel}
          </>
        }
      >
        <span className="wrap-anywhere">{publicAddress(event)}</span>
        {producerStatus !== "active" && <AccountNote status={producerStatus} />}
      </Step>
    );
  if (status === "suspended")
    return (
      <Step title="Tarima suspendió la venta" actions={cancel}>
        Nadie puede comprar por ahora; las boletas vendidas siguen sirviendo. Para volver a vender, escríbenos
        desde el correo de tu cuenta.
      </Step>
    );
  if (status === "cancelled")
    return (
      <Step
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
      </Step>
    );
  return (
    <Step title="Este evento ya pasó">
      Aquí quedan sus ventas, sus asistentes y lo que pasó en la puerta.
    </Step>
  );
}

/** A draft: what is missing, what was said of it the last time, or off to be reviewed. */
function DraftStep({ event, section }: StepProps) {
  const faults = submissionFaults(event, new Date());
  const [firstField] = Object.keys(faults);
  const isRejected = event.approvalStatus === "rejected";
  const isActive = event.producerStatus === "active";
  const isAtWork = section === "datos" || section === "boletas";
  const mend = isRejected && !isAtWork && (
    <Link to={paths.myEvent(event.id, "datos")} className={buttonStyle({ variant: "primary" })}>
      Corregir
    </Link>
  );
  const complete = firstField !== undefined && sectionOf(firstField) !== section && !mend && (
    <Link to={paths.myEvent(event.id, sectionOf(firstField))} className={buttonStyle({ variant: "primary" })}>
      {sectionOf(firstField) === "boletas" ? "Poner las boletas" : "Completar los datos"}
    </Link>
  );
  return (
    <>
      {isRejected && <Rejection reason={event.rejectionReason} />}
      <Step
        title={
          isRejected
            ? "Corrígelo y envíalo otra vez"
            : firstField
              ? "Casi listo: le falta"
              : "Listo para enviarlo a revisión"
        }
        actions={
          <>
            {mend}
            {complete}
            {firstField === undefined && isActive && (
              <SubmitForReview event={event} isSecond={Boolean(mend)} />
            )}
          </>
        }
      >
        {firstField === undefined
          ? "Alguien de Tarima lo mira antes de que salga a la venta, por lo general en un día hábil."
          : !isActive && "Déjalo completo desde ya."}
        {firstField !== undefined && <MissingForReview event={event} faults={faults} />}
        {!isActive && <AccountNote status={event.producerStatus} />}
      </Step>
    </>
  );
}

/** What was said when it was sent back. */
function Rejection({ reason }: { reason: string | null }) {
  return (
    <section
      aria-label="Motivo de la revisión"
      className="mb-5 rounded-md bg-danger-soft px-4 py-4 wide:px-6 wide:py-5"
    >
      <h2 className="text-sm font-semibold text-danger">No lo aprobamos todavía</h2>
      <p className="mt-1.5 max-w-[60ch] text-lg leading-snug font-medium whitespace-pre-line wrap-anywhere">
        {reason ??
          "Quien lo revisó no dejó un motivo. Escríbenos desde el correo de tu cuenta y te contamos."}
      </p>
    </section>
  );
}

/** Why a producer cannot take an event on. */
function AccountNote({ status }: { status: Exclude<EventView["producerStatus"], "active"> | "active" }) {
  if (status === "pending")
    return (
      <Alert tone="warning" title="Tu cuenta está en revisión." className="mt-4 text-text">
        Cuando quede activa podrás enviar este evento a revisión; te avisamos al correo.
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
          // whoever closes the phone's sheet again has not failed
          onClick={() => void navigator.share({ title: event.name, url: address }).catch(() => undefined)}
        >
          Enviar
        </Button>
      )}
    </>
  );
}

function Step({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  return (
    <section
      aria-label="Lo que sigue"
      className="grid gap-x-10 gap-y-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center"
    >
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold tracking-tight">{title}</h2>
        <div className="max-w-[68ch] text-note text-muted">{children}</div>
      </div>
      {actions && <Actions>{actions}</Actions>}
    </section>
  );
}

/** At the end of the line; below it, at full width, once one of them has something to say. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden wide:has-[[role=alert]]:col-span-full">
      {children}
    </div>
  );
}
