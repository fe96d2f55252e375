import { ERRORS } from "@tarima/shared/errors.ts";
import { useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import type { ApiError } from "../../lib/api-error.ts";
import type { ProfileForm } from "./profile-values.ts";

/** Why it was not saved, where no field says it. */
export function SaveFailure({ error, onReload }: { error: ApiError; onReload: () => void }) {
  if (error.code === "PRODUCER_VERSION_CONFLICT") {
    return (
      <Alert
        tone="warning"
        isUrgent
        title={error.message}
        action={
          <Button size="sm" onClick={onReload}>
            Traer lo nuevo
          </Button>
        }
      >
        Lo que escribiste aquí se queda.
      </Alert>
    );
  }
  if (Object.keys(error.fields).length > 0) return null;
  const title = ERRORS.PRODUCER_UPDATE_ERROR.message;
  return (
    <Alert tone="danger" isUrgent title={title}>
      {error.message !== title && <p>{error.message}</p>}
    </Alert>
  );
}

/** Whether there is anything to save, and the two ways out of the form; in sight all along. */
export function SaveBar({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const { formState } = useFormContext<ProfileForm>();
  const wrong = Object.keys(formState.errors).length;
  const words = wrong ? "Hay datos por revisar" : formState.isDirty ? "Cambios sin guardar" : "Sin cambios";
  return (
    <section
      aria-label="Guardar"
      className="sticky bottom-20 z-8 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-text p-3 text-bg shadow-pop wide:bottom-4 wide:pl-5 [--focus:var(--bg)]"
    >
      <p role="status" className="grow font-semibold max-wide:pl-1.5">
        {words}
      </p>
      <div className="flex gap-3">
        <Button
          size="sm"
          className="border-bg/50! text-bg! hover:bg-bg/12!"
          disabled={isSaving}
          onClick={onCancel}
        >
          Cancelar
        </Button>
        <Button size="sm" type="submit" variant="primary" isBusy={isSaving}>
          {isSaving ? "Guardando…" : "Guardar"}
        </Button>
      </div>
    </section>
  );
}
