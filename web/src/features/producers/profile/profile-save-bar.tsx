import { useFormContext } from "react-hook-form";
import { SaveBar } from "../../../components/ui/structure/save-bar.tsx";
import type { ProfileForm } from "./profile-values.ts";

/** State of the form, with buttons to save and cancel; always visible. */
export function ProfileSaveBar({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const { formState } = useFormContext<ProfileForm>();
  const isWrong = Object.keys(formState.errors).length > 0;
  return (
    <SaveBar isSaving={isSaving} onDiscard={onCancel} discard="Cancelar">
      <b className="font-semibold">
        {isWrong ? "Hay datos por revisar" : formState.isDirty ? "Cambios sin guardar" : "Sin cambios"}
      </b>
    </SaveBar>
  );
}
