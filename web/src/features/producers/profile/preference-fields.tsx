import { SUPPORTED_LOCALES } from "@tarima/shared/lib/limits.ts";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { LOCALE_LABELS, localeSample } from "../../../lib/forms/locale-labels.ts";
import type { ProfileForm } from "./profile-values.ts";

const THEMES = [
  { value: "dark", label: "Oscuro" },
  { value: "light", label: "Claro" },
] as const;

export function PreferenceFields() {
  const { register, control } = useFormContext<ProfileForm>();
  const locale = useWatch({ control, name: "preferences.preferredLanguage" });
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="preferences.preferredTheme"
        render={({ field }) => (
          <Field label="Apariencia" isGroup>
            <ChipChoice chips={THEMES} value={field.value} onChange={(it) => it && field.onChange(it)} />
          </Field>
        )}
      />
      <Field label="Idioma de los formatos" hint={`Así se ven: ${localeSample(locale)}`}>
        <Select {...register("preferences.preferredLanguage")}>
          {SUPPORTED_LOCALES.map((it) => (
            <option key={it} value={it}>
              {LOCALE_LABELS[it]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
