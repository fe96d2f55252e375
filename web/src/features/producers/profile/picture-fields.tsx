import type { ImageKind } from "@tarima/shared/lib/files/images.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../components/ui/form/field.tsx";
import { ImageUpload } from "../../../components/ui/form/upload/image-upload.tsx";
import { stepLabel, useUploadPicture } from "../../../lib/files/pictures.ts";
import type { ProfileForm } from "./profile-values.ts";

/** Picture and logo: uploaded at once, used once the profile is saved. */
export function PictureFields({ producerId }: { producerId: string }) {
  return (
    <div className="grid gap-6">
      <PictureField producerId={producerId} kind="avatar" name="avatarUrl" label="Foto" />
      <PictureField producerId={producerId} kind="logo" name="logoUrl" label="Logo" />
    </div>
  );
}

interface PictureFieldProps {
  producerId: string;
  kind: ImageKind;
  name: "avatarUrl" | "logoUrl";
  label: string;
}

function PictureField({ producerId, kind, name, label }: PictureFieldProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<ProfileForm>();
  const value = useWatch({ control, name });
  const { upload, step } = useUploadPicture({ producerId, kind });
  const put = (address: string | null) => {
    clearErrors(name);
    setValue(name, address, { shouldDirty: true });
  };
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      <ImageUpload
        kind={kind}
        value={value}
        onUpload={async (picture) => put(await upload(picture))}
        onRemove={() => put(null)}
        busyLabel={stepLabel(step)}
      />
    </Field>
  );
}
