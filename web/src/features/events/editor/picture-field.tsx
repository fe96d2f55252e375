import type { PictureKind } from "@tarima/shared/lib/files/images.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../components/ui/form/field.tsx";
import { ImageUpload } from "../../../components/ui/form/upload/image-upload.tsx";
import { stepLabel, useUploadPicture } from "../../../lib/files/pictures.ts";
import type { EventValues } from "./event-values.ts";

interface PictureFieldProps {
  producerId: string;
  kind: Extract<PictureKind, "banner" | "map">;
  name: "bannerUrl" | "mapImageUrl";
  label: string;
  hint: string;
  isDisabled: boolean;
}

/** A picture of the event: uploaded at once, used once the form is saved. */
export function PictureField({ producerId, kind, name, label, hint, isDisabled }: PictureFieldProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<EventValues>();
  const value = useWatch({ control, name });
  const { upload, step } = useUploadPicture({ producerId, kind });
  const put = (address: string | null) => {
    clearErrors(name);
    setValue(name, address, { shouldDirty: true });
  };
  return (
    <Field label={label} isOptional error={formState.errors[name]?.message} hint={hint}>
      <ImageUpload
        kind={kind}
        value={value}
        onUpload={async (picture) => put(await upload(picture))}
        onRemove={() => put(null)}
        isDisabled={isDisabled}
        busyLabel={stepLabel(step)}
      />
    </Field>
  );
}
