import type { ImageKind } from "@tarima/shared/lib/files/images.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../components/ui/form/field.tsx";
import { ImageUpload } from "../../../components/ui/form/upload/image-upload.tsx";
import type { UnfinishedPictures } from "../../../components/ui/form/upload/unfinished-pictures.ts";
import { stepLabel, useUploadPicture } from "../../../lib/files/pictures.ts";
import type { ProfileForm } from "./profile-values.ts";

/** Picture and logo: uploaded at once, used once the profile is saved. */
export function PictureFields(props: Pick<PictureFieldProps, "producerId" | "unfinished">) {
  return (
    <div className="grid gap-6">
      <PictureField {...props} kind="avatar" name="avatarUrl" label="Foto" />
      <PictureField {...props} kind="logo" name="logoUrl" label="Logo" />
    </div>
  );
}

interface PictureFieldProps {
  producerId: string;
  /** Of the form, which finishes them when it is saved. */
  unfinished: UnfinishedPictures;
  kind: ImageKind;
  name: "avatarUrl" | "logoUrl";
  label: string;
}

function PictureField({ producerId, unfinished, kind, name, label }: PictureFieldProps) {
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
        onUnfinished={(finish) => unfinished.note(name, finish)}
      />
    </Field>
  );
}
