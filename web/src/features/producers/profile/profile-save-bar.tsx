import { useFormContext } from "react-hook-form";
import { SaveBar } from "../../../components/ui/structure/save-bar.tsx";
import type { ProfileForm } from "./profile-values.ts";

interface ProfileSaveBarProps {
  isSaving: boolean;
  /** A picture was selected that is not in the form yet: saving takes it along. */
  hasUnfinished: boolean;
  onCancel: () => void;
}

/** State of the form, with buttons to save and cancel; always visible. */
export function ProfileSaveBar({ isSaving, hasUnfinished, onCancel }: ProfileSaveBarProps) {
  const { formState } = useFormContext<ProfileForm>();
  const isWrong = Object.keys(formState.errors).length > 0;
  return (
    <SaveBar isSaving={isSaving} onDiscard={onCancel} discard="Cancelar">
      <b className="font-semibold">
        {isWrong
          ? "Hay datos por revisar"
          : formState.isDirty || hasUnfinished
            ? "Cambios sin guardar"
            : "Sin cambios"}
      </b>
    </SaveBar>
  );
}
