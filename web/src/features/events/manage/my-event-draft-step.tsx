import { submissionFaults } from "@tarima/shared/events/editing/submission.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { type MyEventSection, paths } from "../../../lib/routing/paths.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { MissingForReview, sectionOf } from "./missing-for-review.tsx";
import { SubmitForReview } from "./my-event-actions.tsx";
import { AccountNote, NextStep, VenueNote } from "./next-step.tsx";

interface DraftStepProps {
  event: EventView;
  /** The present section; undefined for the summary. */
  section: MyEventSection | undefined;
}

/** Next step of a draft: missing fields, the last rejection, or submitting it. */
export function DraftStep({ event, section }: DraftStepProps) {
  const { producerStatus } = event;
  if (producerStatus === "suspended" || producerStatus === "inactive")
    return (
      <NextStep title="Por ahora solo se puede leer">
        <AccountNote status={producerStatus} />
      </NextStep>
    );
  const faults = submissionFaults(event, new Date());
  const [firstField] = Object.keys(faults);
  const isRejected = event.approvalStatus === "rejected";
  const isActive = producerStatus === "active";
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
      <NextStep
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
            {!section && <DeleteDraft event={event} />}
          </>
        }
      >
        {firstField === undefined
          ? "Alguien de Tarima lo mira antes de que salga a la venta, por lo general en un día hábil."
          : !isActive && "Déjalo completo desde ya."}
        {firstField !== undefined && <MissingForReview event={event} faults={faults} />}
        {firstField === undefined && <VenueNote event={event} />}
        <AccountNote status={producerStatus} />
      </NextStep>
    </>
  );
}

/** The reason of the last rejection. */
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
