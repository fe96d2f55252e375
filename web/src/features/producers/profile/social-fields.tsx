import { MAX_OTHER_LINKS, type SocialNetwork } from "@tarima/shared/producers/producer-profile.ts";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { NETWORKS } from "./profile-facts.ts";
import { fieldGrid } from "./profile-fields.tsx";
import type { ProfileForm } from "./profile-values.ts";

export function SocialFields() {
  const { register, formState } = useFormContext<ProfileForm>();
  const errors = formState.errors.socialLinks;
  return (
    <div className={fieldGrid}>
      {Object.entries(NETWORKS).map(([id, { label, placeholder }]) => {
        const network = id as SocialNetwork; // a key of NETWORKS
        return (
          <Field
            key={id}
            label={label}
            isOptional
            error={errors?.[network]?.message}
            className="col-span-6 pair:col-span-3"
          >
            <Input placeholder={placeholder} autoComplete="off" {...register(`socialLinks.${network}`)} />
          </Field>
        );
      })}
      <OtherLinks />
    </div>
  );
}

/** Further links with names. */
function OtherLinks() {
  const { register, control, formState } = useFormContext<ProfileForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "socialLinks.otherLinks" });
  const errors = formState.errors.socialLinks?.otherLinks;
  return (
    <fieldset className="col-span-6">
      <legend className="text-sm font-medium">Otros enlaces</legend>
      <ul className="grid">
        {fields.map((field, i) => (
          <li
            key={field.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-b border-line py-4 pair:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <Field
              label="Nombre"
              error={errors?.[i]?.label?.message}
              className="max-pair:col-span-2 self-start"
            >
              <Input autoComplete="off" {...register(`socialLinks.otherLinks.${i}.label`)} />
            </Field>
            <Field label="Dirección" error={errors?.[i]?.url?.message} className="self-start">
              <Input
                type="url"
                inputMode="url"
                placeholder="https://"
                {...register(`socialLinks.otherLinks.${i}.url`)}
              />
            </Field>
            <Button
              variant="quiet"
              size="icon"
              className="mt-[26px] self-start"
              aria-label={`Quitar el enlace ${i + 1}`}
              onClick={() => remove(i)}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {fields.length < MAX_OTHER_LINKS && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => append({ label: "", url: "" })}
        >
          Agregar enlace
        </Button>
      )}
    </fieldset>
  );
}
